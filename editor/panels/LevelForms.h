#pragma once

#include "editor/ui/Look.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace gloam::editor {

/// Asks for the name and the size of a new level, below the list.
class NewLevelForm : public QWidget {
    Q_OBJECT

public:
    static constexpr int largestSide = 4096;

    NewLevelForm(const Look& look, QWidget* parent);

    void open(const QString& name);             ///< with the usual size; the name is selected, to be typed over
    void refuse(const QString& reason);         ///< says why not; what was typed stays
    QString name() const;
    QSize levelSize() const;

signals:
    void accepted();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLineEdit* m_name;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QLabel* m_reason;
};

/// Asks whether a level is to go, and what goes with it.
class DeleteLevelQuestion : public QWidget {
    Q_OBJECT

public:
    DeleteLevelQuestion(const Look& look, QWidget* parent);

    void ask(const QString& title, const QString& sentence);

signals:
    void accepted();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_sentence;
    QPushButton* m_delete;
};

}  // namespace gloam::editor
