#include "tests/support/TestMain.h"

#include "tests/support/SourceFolder.h"

#include <QCoreApplication>
#include <QTest>

#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gloam::test {

namespace {

struct KnownTest {
    MakeTest make;
    bool needsWindow;
};

std::map<std::string, KnownTest>& knownTests()
{
    static std::map<std::string, KnownTest> tests;
    return tests;
}

}  // namespace

/// Set by the library for widget tests, if linked: makes the QApplication.
std::function<std::unique_ptr<QCoreApplication>(int&, char**)>& windowApplication()
{
    static std::function<std::unique_ptr<QCoreApplication>(int&, char**)> make;
    return make;
}

Registration::Registration(const char* className, MakeTest make, bool needsWindow)
{
    knownTests()[className] = {make, needsWindow};
}

}  // namespace gloam::test

int main(int argc, char** argv)
{
    using namespace gloam::test;
    const auto found = argc > 1 ? knownTests().find(argv[1]) : knownTests().end();
    if (found == knownTests().end()) {
        std::fprintf(stderr, "usage: %s CLASS [arguments of QtTest]; classes:\n", argv[0]);
        for (const auto& [name, test] : knownTests())
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    enterSourceFolder();
    std::vector<char*> arguments(argv, argv + argc);
    arguments.erase(arguments.begin() + 1);
    int count = argc - 1;
    const auto application = found->second.needsWindow && windowApplication()
                                 ? windowApplication()(count, arguments.data())
                                 : std::make_unique<QCoreApplication>(count, arguments.data());
    const std::unique_ptr<QObject> test(found->second.make());
    return QTest::qExec(test.get(), count, arguments.data());
}
