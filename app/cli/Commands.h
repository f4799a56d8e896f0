#pragma once

#include "core/io/run/SaveText.h"
#include "core/io/world/LibraryFiles.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace gloam::app {

/// The exit code of a command.
enum ExitCode : int {
    exitDone = 0,
    exitFindings = 1,  ///< problems, differences, nothing found
    exitUsage = 2,     ///< wrong words, or no display
    exitFile = 3,      ///< a file could not be read or written
    exitStopped = 130  ///< by Ctrl+C, as shells say it
};

/// What commands without a window work with.
struct CommandContext {
    ReadContext reading;
    std::ostream& out;
    std::ostream& err;
    std::istream& in;
    bool isPrompting = false;  ///< whether a person types the input
};

using Words = std::vector<std::string>;

class Arguments;

int checkCommand(const Arguments& arguments, CommandContext& context);
int diffCommand(const Arguments& arguments, CommandContext& context);
int exportCommand(const Arguments& arguments, CommandContext& context);
int findCommand(const Arguments& arguments, CommandContext& context);
int fmtCommand(const Arguments& arguments, CommandContext& context);
int generateCommand(const Arguments& arguments, CommandContext& context);
int importCommand(const Arguments& arguments, CommandContext& context);
int mergeCommand(const Arguments& arguments, CommandContext& context);
int metricsCommand(const Arguments& arguments, CommandContext& context);
int newCommand(const Arguments& arguments, CommandContext& context);
int showCommand(const Arguments& arguments, CommandContext& context);
int typesCommand(const Arguments& arguments, CommandContext& context);
int replayCommand(const Arguments& arguments, CommandContext& context);
int runCommand(const Arguments& arguments, CommandContext& context);
int simulateCommand(const Arguments& arguments, CommandContext& context);

/// Prints an error about wrong usage and how to get help; returns exitUsage.
int usageError(CommandContext& context, const std::string& command, const std::string& sentence);

/// Prints an error about a file; returns exitFile.
int fileError(CommandContext& context, const std::string& sentence);

/// A file with a world, alone or in a save.
struct OpenedFile {
    ParsedWorld parsed;
    std::optional<SavedGame> saved;  ///< if it is a save
};

/// Reads a world or a save. An Error means that it cannot be read at all.
Result<OpenedFile> openFile(const std::string& path, const ReadContext& context);

/// What is wrong with a world, and the files that it lists.
struct CheckedFile {
    Problems problems;
    WorldLayout layout;
};

/// Every problem of a world, or of a save's world. An Error means that it cannot be read at all.
Result<CheckedFile> checkedFile(const std::string& file, const ReadContext& reading);

}  // namespace gloam::app
