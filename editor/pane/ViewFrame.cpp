#include "editor/pane/ViewFrame.h"

#include "editor/canvas/CanvasScroll.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

namespace gloam::editor {

namespace {

constexpr int headHeight = 24;
constexpr int besideHeadText = 8;
constexpr int headLine = 3;  ///< pixels of the accent below the name

/// The name of a view's level; in the active view it stands out, with a line below.
class ViewHead : public QWidget {
public:
    ViewHead(const Theme& theme, bool isActive, QWidget* parent) : QWidget(parent), m_theme(theme), m_isActive(isActive)
    {
        applyHeight(this, theme, headHeight);
        applyFont(this, theme, &Theme::secondaryFont);
    }

    void setName(const QString& name)
    {
        m_name = name;
        setToolTip(plainTip(name));
        update();
    }

    std::function<void()> clicked;

protected:
    void mousePressEvent(QMouseEvent* event) override
    {
        if (event->button() == Qt::LeftButton && clicked)
            clicked();
    }

    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), m_isActive ? m_theme.raised : m_theme.panel);
        painter.fillRect(QRect(0, height() - headLine, width(), headLine), m_isActive ? m_theme.accent : m_theme.line);
        QFont words = font();
        words.setBold(m_isActive);
        painter.setFont(words);
        painter.setPen(m_isActive ? m_theme.text : m_theme.quiet);
        const int buttons = m_isActive ? 0 : height();
        const QRect room = rect().adjusted(besideHeadText, 0, -besideHeadText - buttons, -headLine);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(m_name, Qt::ElideRight, room.width()));
    }

private:
    const Theme& m_theme;
    bool m_isActive;
    QString m_name;
};

}  // namespace

ViewFrame::ViewFrame(const UiStyle& style, const WorldDocument& document, const OpenLevel& open, LevelCanvas* canvas,
                     Role role, QWidget* parent)
    : QWidget(parent), m_open(open), m_role(role)
{
    auto* head = new ViewHead(style.theme, role == Role::Active, this);
    m_head = head;
    head->clicked = [this] { emit chosen(); };
    head->hide();
    auto* column = columnIn(this, {}, 0);
    column->addWidget(head);
    column->addWidget(new CanvasScroll(canvas, this), 1);
    if (role == Role::Other) {
        auto* button = new QToolButton(head);
        button->setText(QStringLiteral("×"));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus);
        button->setAccessibleName(tr("Close the other view"));
        button->setToolTip(tr("Close the other view"));
        auto* row = rowIn(head, {0, 1, 2, headLine + 1}, 0);
        row->addStretch(1);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, &ViewFrame::closeAsked);
    }
    connect(&open, &OpenLevel::opened, this, &ViewFrame::followName);
    connect(&document, &WorldDocument::changed, this, &ViewFrame::followName);
    followName();
}

void ViewFrame::followName()
{
    const QString name = m_open.level() ? QString::fromStdString(m_open.level()->displayName()) : QString();
    static_cast<ViewHead*>(m_head)->setName(name);
    setAccessibleName(m_role == Role::Active ? tr("The view you work in: %1").arg(name)
                                             : tr("The other view: %1").arg(name));
}

void ViewFrame::showHead(bool isShown)
{
    m_head->setVisible(isShown);
}

}  // namespace gloam::editor
