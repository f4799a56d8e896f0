#pragma once

#include "editor/ui/Theme.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace gloam::app {

class MenuRow;

/// A question with up to nine answers over its parent: answered by their numbers, by up, down and Enter, or by the mouse.
/// Letters answer nothing, for a key meant for a step may come in late.
class ChoicePanel : public QWidget {
    Q_OBJECT

public:
    ChoicePanel(const editor::Theme& theme, QWidget* parent);

    void ask(const QString& sentence, const QStringList& options);   ///< with the focus
    void close();                                                    ///< gives the focus back to who had it
    bool isOpen() const { return !isHidden(); }

signals:
    void chosen(int option);   ///< counted from 1; the panel is closed already
    void escaped();            ///< Esc was pressed; the panel stays

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;   ///< round and round, never out of the panel
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(int option);
    void moveChoice(int by);
    void fillOptions(const QStringList& options);

    const editor::Theme& m_theme;
    QWidget* m_column;
    QLabel* m_sentence;
    QVBoxLayout* m_rows;
    std::vector<MenuRow*> m_options;
    QPointer<QWidget> m_focusBefore;
};

}  // namespace gloam::app
