#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/panels/OverlandColours.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenOverland.h"
#include "editor/state/SubjectSelection.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

namespace gloam::editor {

class MapSpeech;

/// The overland in place of a level: its zones, coloured and lettered by biome, of which one is selected, and what that
/// one looks like. By keys: arrows choose a zone, Enter draws it by hand or opens its drawing, `[` and `]` step through
/// the seeds of games.
class OverlandView : public QWidget {
    Q_OBJECT

public:
    OverlandView(const UiStyle& style, const KeyBindings& keys, const WorldDocument& document, Notices& notices,
                 SubjectSelection& subject, OpenOverland& overland, QWidget* parent = nullptr);

    void setKeys(const KeyBindings& keys) { m_keys = keys; }

    QRect rectOf(Point zone) const;  ///< empty if it is not shown
    std::optional<Point> zoneAt(QPoint position) const;
    QString zoneSaid() const;  ///< the selected zone as a sentence
    const std::optional<OverlandPicture>& picture() const { return m_picture; }

    QSize minimumSizeHint() const override { return {90, 120}; }

signals:
    void acted(const QString& name);  ///< an act of the table, by its key
    void menuAsked(QPoint at);        ///< the selected zone's menu, at a position of the screen

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent*) override { update(); }
    void focusOutEvent(QFocusEvent*) override { update(); }

private:
    void refresh();
    void follow(const Touched& touched);
    bool trigger(const QString& act);
    void go(Point step);
    void stepSeed(int by);
    QString wordsOf(Point zone) const;
    QString surroundings() const;

    UiStyle m_style;
    KeyBindings m_keys;
    const WorldDocument& m_document;
    Notices& m_notices;
    SubjectSelection& m_subject;
    OpenOverland& m_overland;
    MapSpeech* m_speech;
    OverlandColours m_colours;
    std::optional<OverlandPicture> m_picture;
};

}  // namespace gloam::editor
