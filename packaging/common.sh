# shellcheck shell=sh
# Sourced by packaging/run, packaging/test and .ci/run, which set `root` to the folder of the source tree.
# What it says goes to stderr, so that the output of the program itself can be piped.

packages='cmake ninja-build g++ qt6-base-dev qt6-svg-dev libyaml-cpp-dev libzstd-dev zlib1g-dev libgl1-mesa-dev'
build=${root:?}/build/release
# shellcheck disable=SC2034 # for those who source this
program=$build/app/gloamwright
# shellcheck disable=SC2034
tests_at_once=$(($(nproc) * 3 / 2)) # more than processors, since a test of a window waits a third of its time

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "error: $*"
    exit 1
}

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status} ' "$1" 2>/dev/null | cut -d' ' -f1)" = installed ]
}

# Runs a command as root.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Installs the Debian packages that are missing; says and does nothing when none is.
install_missing() {
    if ! command -v dpkg-query >/dev/null; then
        say "This is not a Debian system; what it takes has to be there already: $packages"
        return 0
    fi
    missing=
    for package in $packages; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0

    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        fail "these packages are missing, and only root can install them:$missing"
    fi
    say "Installing with apt-get (a minute or two):$missing"
    as_root apt-get update -q >&2 || say "The package lists could not be fetched; trying with those at hand."
    # shellcheck disable=SC2086 # one word a package
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing >&2 </dev/null
}

# configure PRESET: what CMake has to say is shown only if it fails.
configure() {
    mkdir -p "$root/build/$1" 2>/dev/null || fail "$root/build/$1 cannot be made"
    [ -w "$root/build/$1" ] || fail "$root/build/$1 cannot be written; does it belong to another user?"
    log=$root/build/$1/configure.log
    (cd "$root" && cmake --preset "$1") >"$log" 2>&1 || {
        cat "$log" >&2
        fail "CMake could not configure the build; its words are above"
    }
}

# build_preset PRESET [TARGET]: everything, or one target.
build_preset() {
    say "Building with preset $1 (a few minutes the first time, later only what changed)."
    started=$(date +%s)
    configure "$1"
    cmake --build "$root/build/$1" --parallel "$(nproc)" ${2:+--target "$2"} >&2
    say "Built in $(($(date +%s) - started)) s."
}
