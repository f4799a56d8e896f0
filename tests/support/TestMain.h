#pragma once

#include <QObject>

namespace gloam::test {

using MakeTest = QObject* (*)();

/// Registers a test class with this program's main; see GLOAM_TEST.
class Registration {
public:
    Registration(const char* className, MakeTest make, bool needsWindow);
};

}  // namespace gloam::test

/// At the end of tst_X.cpp: runs the class as `test-room tst_X [QtTest's arguments]`, without a window system.
#define GLOAM_TEST(Class)                                                                                              \
    static const gloam::test::Registration registrationOf_##Class(                                                     \
        #Class, []() -> QObject* { return new Class; }, false);

/// The same for a class that needs widgets.
#define GLOAM_WIDGET_TEST(Class)                                                                                       \
    static const gloam::test::Registration registrationOf_##Class(                                                     \
        #Class, []() -> QObject* { return new Class; }, true);
