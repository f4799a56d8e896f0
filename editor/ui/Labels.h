#pragma once

#include "editor/ui/Theme.h"

#include <QString>

class QAbstractButton;
class QLabel;
class QWidget;

namespace gloam::editor {

/// Labels for the four kinds of text in panels. Always plain text: names come from worlds.
QLabel* titleLabel(const QString& text, const Theme& theme, QWidget* parent);
QLabel* bodyLabel(const QString& text, const Theme& theme, QWidget* parent);  ///< wraps
QLabel* quietLabel(const QString& text, const Theme& theme, QWidget* parent);
QLabel* capsLabel(const QString& text, const Theme& theme, QWidget* parent);  ///< faint small capitals over a list

/// A tool tip that shows its text literally: Qt would take it for rich text, and names come from worlds.
QString plainTip(const QString& text);

/// A name for a menu or button of the desktop, where a single & would vanish and make the next letter a key.
QString withoutMnemonic(const QString& name);

/// A name for a button that draws its text itself: Qt would still make a key of what follows an &.
void setPlainText(QAbstractButton& button, const QString& text);

/// Sets what screen readers say of a widget, and tells them only if it is new: they speak each change.
void setSpokenName(QWidget& widget, const QString& name);
void setSpokenDescription(QWidget& widget, const QString& description);

}  // namespace gloam::editor
