// Times the map makers of rot.js, for the benchmark: node rot.cjs SECONDS. Prints rows of the benchmark's table. Node
// looks for the package rot-js in NODE_PATH; without it, this prints nothing.
'use strict';

let rot;
try {
    rot = require('rot-js');
} catch {
    process.exit(0);
}
const version = require('rot-js/package.json').version;
const seconds = Number(process.argv[2]) || 0.4;
const ignore = () => {};

/// Nanoseconds of a call by the process's own clock, the middle of several rounds of seeds 1 to 4.
function timed(make) {
    const samples = [];
    const begun = performance.now();
    for (let round = 0; round < 4 || performance.now() - begun < seconds * 1000; ++round) {
        const before = process.cpuUsage();
        for (let seed = 1; seed <= 4; ++seed) {
            rot.RNG.setSeed(seed);
            make();
        }
        const used = process.cpuUsage(before);
        if (round > 0)  // the first compiles
            samples.push((used.user + used.system) * 1000 / 4);
    }
    samples.sort((a, b) => a - b);
    return [samples[Math.floor(samples.length / 2)], samples[0], samples[samples.length - 1]];
}

function print(width, height, param, make, settings) {
    const [middle, low, high] = timed(make).map(Math.round);
    console.log(['generate', `${width}x${height}`, param, `rot.js-${version}`, middle, low, high, settings].join('\t'));
}

function cellular(width, height, isJoined) {
    const map = new rot.Map.Cellular(width, height, {born: [5, 6, 7, 8], survive: [4, 5, 6, 7, 8]});
    map.randomize(0.45);
    for (let step = 0; step < 5; ++step)
        map.create(step < 4 ? undefined : ignore);
    if (isJoined)
        map.connect(ignore, 1);
}

for (const [width, height] of [[80, 25], [256, 256]]) {
    print(width, height, 'automaton', () => cellular(width, height, false), 'steps=5,seed-chance=45,joined=no');
    if (width * height < 10000)  // its joining takes minutes on a large map
        print(width, height, 'cave', () => cellular(width, height, true), 'steps=5,seed-chance=45,joined=yes,things=0');
    print(width, height, 'rooms', () => new rot.Map.Digger(width, height).create(ignore), 'digger,time-limit=1s,things=0');
}
