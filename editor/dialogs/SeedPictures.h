#pragma once

#include "core/generate/ContentPools.h"
#include "core/world/World.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/ui/UiStyle.h"

#include <QAbstractButton>
#include <QImage>
#include <QLabel>
#include <QSpinBox>

#include <array>
#include <memory>

namespace gloam::editor {

/// What a recipe makes of one seed, as a small picture. A sign in its place says that it could not be built.
class SeedPicture : public QAbstractButton {
    Q_OBJECT

public:
    SeedPicture(const UiStyle& style, QWidget* parent);

    void wait(std::int64_t seed);  ///< keeps the old picture, dimmed
    void present(const QImage& picture, const QString& objection);

    std::int64_t seed() const { return m_seed; }
    const QImage& picture() const { return m_picture; }       ///< null if there is none
    const QString& objection() const { return m_objection; }  ///< why there is none
    bool isWaiting() const { return m_isWaiting; }
    QSize sizeHint() const override;

signals:
    void stepped(int by);  ///< by an arrow key

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

signals:
    void opened();  ///< by Enter or a double click

private:
    void describe();

    const UiStyle m_style;
    std::int64_t m_seed = 0;
    QImage m_picture;
    QString m_objection;
    bool m_isWaiting = false;
};

/// Nine seeds of a recipe as pictures, drawn on another thread with the real generation. A newer recipe cancels them.
class SeedPictures : public QWidget {
    Q_OBJECT

public:
    static constexpr int count = 9;
    static constexpr QSize pictureSize{140, 88};

    SeedPictures(const UiStyle& style, TaskRunner run, QWidget* parent);
    ~SeedPictures() override;

    /// Draws the pictures of a recipe of that world, or says why there are none.
    void setRecipe(const World& world, const Result<Recipe>& recipe);

    std::int64_t chosenSeed() const;
    bool isDrawing() const;
    SeedPicture& picture(int index) const { return *m_pictures[static_cast<std::size_t>(index)]; }
    QString told() const { return m_told->text(); }

signals:
    void seedOpened(std::int64_t seed);  ///< by Enter or a double click on its picture
    void seedChosen(std::int64_t seed);

private:
    struct Job;
    QWidget* seedRow();
    void draw();
    void take(const std::shared_ptr<Job>& job, int index);
    void tell();
    void stepFrom(int index, int by);

    const UiStyle m_style;
    TaskRunner m_run;
    std::array<SeedPicture*, count> m_pictures;
    QSpinBox* m_first;
    QLabel* m_told;
    World m_world;
    std::optional<Recipe> m_recipe;
    std::shared_ptr<Job> m_job;  ///< null if nothing is being drawn
};

}  // namespace gloam::editor
