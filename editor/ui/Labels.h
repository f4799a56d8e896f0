#pragma once

#include "editor/ui/Theme.h"

#include <QString>

class QAbstractButton;
class QLabel;
class QWidget;

namespace gloam::editor {

/// Labels of the four kinds of text that panels have. Plain text always: names come from worlds.
QLabel* titleLabel(const QString& text, const Theme& theme, QWidget* parent);
QLabel* bodyLabel(const QString& text, const Theme& theme, QWidget* parent);    ///< wraps
QLabel* quietLabel(const QString& text, const Theme& theme, QWidget* parent);
QLabel* capsLabel(const QString& text, const Theme& theme, QWidget* parent);    ///< faint small capitals over a list

/// A tip that shows its text as it is: Qt takes what looks like marks for rich text, and names come from worlds.
QString plainTip(const QString& text);

/// A name for a menu or a button of the desktop's, where a lone & would go and make the letter behind it a key.
QString withoutMnemonic(const QString& name);

/// A name for a button that draws its text itself: Qt makes a key of what follows an & all the same.
void setPlainText(QAbstractButton& button, const QString& text);

}  // namespace gloam::editor
