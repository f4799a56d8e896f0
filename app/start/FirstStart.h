#pragma once

#include "app/setup/Settings.h"
#include "app/setup/UserFolders.h"
#include "core/view/frame/Frame.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <memory>
#include <vector>

class QPushButton;

namespace gloam::editor {
class TileCanvas;
}

namespace gloam::app {

class ChoiceTile;

/// Asked once, before the first start: how the map is drawn, in two live pictures, and which keys play. Each choice
/// takes effect at once, as in the settings.
class FirstStart : public QWidget {
    Q_OBJECT

public:
    FirstStart(const editor::UiStyle& style, std::shared_ptr<Settings> settings, QWidget* parent = nullptr);

    void setPicture(const Frame& frame, Point middle);  ///< what both pictures show, and the middle cell of each

signals:
    void done();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    struct Choice {
        ChoiceTile* tile;
        QString value;  ///< of the row's setting
    };
    struct Row {
        QString setting;
        std::vector<Choice> choices;
    };

    void build();
    QWidget* pictureRow();
    QWidget* keysRow();
    ChoiceTile* addChoice(Row& row, QWidget* line, const QString& value, const QString& name, const QString& detail,
                          QWidget* shown);
    editor::TileCanvas* makePicture(bool isPictorial);
    void fitPictures();
    void showChosen();
    std::size_t focusedRow() const;
    void focusRow(std::size_t row, Qt::FocusReason reason);
    bool chooseBeside(int by);
    void choose(const Row& row, const Choice& choice);

    editor::UiStyle m_style;
    std::shared_ptr<Settings> m_settings;
    std::vector<editor::TileCanvas*> m_pictures;
    std::vector<Row> m_rows;
    QPushButton* m_begin = nullptr;
};

/// Whether the user has been asked. This is not a setting and not reset with them.
bool wasAsked(const UserFolders& folders);
void rememberAsked(const UserFolders& folders);

}  // namespace gloam::app
