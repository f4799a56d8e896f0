#pragma once

#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace gloam::editor {

class ChoiceBox;
class FormBody;

/// Asks for the name, size and initial content of a new level, below the list.
class NewLevelForm : public QWidget {
    Q_OBJECT

public:
    static constexpr int largestSide = 4096;

    NewLevelForm(const UiStyle& style, QWidget* parent);

    /// A level that can be copied, by its index in what open() gets.
    struct Model {
        QString name;
        QSize size;
    };

    /// With the usual size and the name selected, to be typed over. The first model is the open level. Without recipes,
    /// none can build it.
    void open(const QString& name, const std::vector<Model>& models, bool hasRecipes);
    void setJudge(std::function<QString(QSize)> judge) { m_judge = std::move(judge); }  ///< empty: possible
    void refuse(const QString& reason);  ///< says why not; what was typed stays
    QString name() const;
    QSize levelSize() const;
    enum class Content { FirstRoom, Solid, Recipe, Copy };
    Content content() const;
    int copied() const;  ///< the index of the model to copy

signals:
    void accepted();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void takeSize(QSize size);
    void followContent();
    void judge();
    QWidget* makeFields(const UiStyle& style);

    std::function<QString(QSize)> m_judge;
    std::vector<Model> m_models;
    QLineEdit* m_name;
    QSpinBox* m_width;
    QSpinBox* m_height;
    std::vector<QPushButton*> m_offered;  ///< sizes
    QPushButton* m_asOpen;
    ChoiceBox* m_content;
    QLabel* m_reason;
    QPushButton* m_add;
    FormBody* m_body = nullptr;
};

/// Asks whether to delete a level and what goes with it.
class DeleteLevelQuestion : public QWidget {
    Q_OBJECT

public:
    DeleteLevelQuestion(const UiStyle& style, QWidget* parent);

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
