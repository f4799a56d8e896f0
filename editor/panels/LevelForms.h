#pragma once

#include "editor/ui/Look.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace gloam::editor {

class ChoiceBox;

/// Asks for the name and the size of a new level and what it begins with, below the list.
class NewLevelForm : public QWidget {
    Q_OBJECT

public:
    static constexpr int largestSide = 4096;

    NewLevelForm(const Look& look, QWidget* parent);

    /// A level that a new one may be a copy of, by its index in what is given to open().
    struct Model {
        QString name;
        QSize size;
    };

    /// With the usual size; the name is selected, to be typed over. The first of the models is the level that is open.
    void open(const QString& name, const std::vector<Model>& models);
    void setJudge(std::function<QString(QSize)> judge) { m_judge = std::move(judge); }   ///< why a level of that size cannot be; empty: it can
    void refuse(const QString& reason);         ///< says why not; what was typed stays
    QString name() const;
    QSize levelSize() const;
    enum class Content { FirstRoom, Solid, Copy };
    Content content() const;
    int copied() const;                         ///< the index of the model, of a copy

signals:
    void accepted();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void takeSize(QSize size);
    void followContent();
    void judge();

    std::function<QString(QSize)> m_judge;
    std::vector<Model> m_models;
    QLineEdit* m_name;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QPushButton* m_asOpen;
    ChoiceBox* m_content;
    QLabel* m_reason;
    QPushButton* m_add;
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
