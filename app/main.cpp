#include "app/Program.h"
#include "app/cli/CommandLine.h"
#include "app/cli/TerminalText.h"
#include "app/setup/ResourcesFolder.h"
#include "core/base/Overloaded.h"
#include "core/game/Engine.h"
#include "core/io/world/LibraryFiles.h"

#include <unistd.h>

#include <iostream>

using namespace gloam;
using namespace gloam::app;

int main(int argc, char** argv)
{
    const auto resources = findResources();
    if (!resources) {
        std::cerr << "gloamwright: error: " << resources.error().sentence << "\n";
        return exitFile;
    }
    const LoadedLibrary loaded = loadLibrary(resources->folder.toStdString());
    CommandContext context{
        {standardEngine(), loaded.library}, std::cout, std::cerr, std::cin, ::isatty(STDIN_FILENO) == 1};
    const Asked asked = [&] {
        const TerminalGuard out(std::cout, STDOUT_FILENO);
        const TerminalGuard err(std::cerr, STDERR_FILENO);
        return runCommandLine(Words(argv + 1, argv + argc), context);
    }();
    return std::visit(Overloaded{[](int exitCode) { return exitCode; },
                                 [&](const WindowRequest& window) { return runWindow(window, argc, argv); },
                                 [&](const PictureRequest& picture) { return drawPicture(picture, argc, argv); }},
                      asked);
}
