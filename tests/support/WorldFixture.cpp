#include "tests/support/WorldFixture.h"

#include "core/base/Progress.h"
#include "core/game/Engine.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "tests/support/SourceFolder.h"

#include <fstream>
#include <sstream>

namespace gloam::test {

const ReadContext& shippedContext()
{
    static const ReadContext context{standardEngine(), loadLibrary(sourceFolder() / "resources").library, {}};
    return context;
}

ParsedWorld worldFrom(const std::string& text)
{
    Progress progress;
    return parseWorld(text, shippedContext(), "test.gloam", progress);
}

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

const std::string& lamplitStair()
{
    static const std::string text = bytesOf(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam");
    return text;
}

QString linesOf(const Problems& problems)
{
    QString text;
    for (const Problem& problem : problems)
        text += QString::fromStdString(toLine(problem)) + QLatin1Char('\n');
    return text;
}

bool isSoak()
{
    return qEnvironmentVariableIsSet("GLOAM_SOAK");
}

int sliceOf(int all, int slice)
{
    return isSoak() ? all : slice;
}

}  // namespace gloam::test
