#pragma once

#include <QStringList>

namespace gloam::test {

/// Hears what screen readers hear while it lives. To hear the editor as they do, make it before the pane.
class ReaderEar {
public:
    ReaderEar();
    ~ReaderEar();
    ReaderEar(const ReaderEar&) = delete;
    ReaderEar& operator=(const ReaderEar&) = delete;

    /// The changed names and descriptions since the last call: the widget's class, its name and its text.
    QStringList takeLabels();
};

}  // namespace gloam::test
