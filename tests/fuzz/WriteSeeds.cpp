#include "tests/fuzz/FuzzSeeds.h"
#include "tests/fuzz/FuzzTargets.h"

#include <filesystem>
#include <fstream>
#include <iostream>

/// write-fuzz-seeds FOLDER: writes the seeds of each target to FOLDER/TARGET, where a campaign starts from, and prints
/// a line for each target: its name, how many bytes a file may have, and its list of words or "-".
int main(int count, char** words)
{
    if (count != 2)
        return 2;
    for (const gloam::test::FuzzTarget& target : gloam::test::fuzzTargets()) {
        const std::filesystem::path folder = std::filesystem::path(words[1]) / target.name;
        std::filesystem::create_directories(folder);
        std::cout << target.name << " " << target.mostBytes << " " << (target.words.empty() ? "-" : target.words)
                  << "\n";
        int number = 0;
        for (const std::string& seed : gloam::test::fuzzSeeds(target.name))
            std::ofstream(folder / std::to_string(++number), std::ios::binary) << seed;
    }
    return 0;
}
