#include "tests/fuzz/FuzzTargets.h"
#include "tests/support/WorldFixture.h"

#include <QGuiApplication>

#include <cstdio>
#include <filesystem>

using namespace gloam::test;

/// replay-fuzz-files FOLDER: gives each target the files of FOLDER/TARGET, and prints what each complains of. A build
/// that counts what runs sees by it how much of the readers a campaign has reached.
int main(int count, char** words)
{
    if (count != 2)
        return 2;
    const QGuiApplication application(count, words);  // themes have fonts
    bool isClean = true;
    for (const FuzzTarget& target : fuzzTargets()) {
        const std::filesystem::path folder = std::filesystem::path(words[1]) / target.name;
        if (!std::filesystem::is_directory(folder))
            continue;
        for (const auto& file : std::filesystem::directory_iterator(folder)) {
            const std::string complaint = target.complaint(bytesOf(file.path()));
            if (!complaint.empty())
                std::printf("%s: %s\n", file.path().c_str(), complaint.c_str());
            isClean = isClean && complaint.empty();
        }
    }
    return isClean ? 0 : 1;
}
