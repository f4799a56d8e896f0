#include "app/review/NewVersionPage.h"

#include "editor/ui/AppStyle.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTextCursor>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int mostOfAKind = 40;

QString headingHtml(const QString& heading)
{
    return QStringLiteral("<p style=\"margin-top: 10px; margin-bottom: 2px;\"><b>%1</b></p>")
        .arg(heading.toHtmlEscaped());
}

QString lineHtml(const QString& line)
{
    return QStringLiteral("<p style=\"margin: 0 0 2px 14px;\">%1</p>").arg(line.toHtmlEscaped());
}

/// The differences of some kinds under a heading; empty if there are none.
QString groupHtml(const QString& heading, const std::vector<WorldDifference>& differences,
                  std::initializer_list<WorldDifference::Kind> kinds)
{
    QString lines;
    int count = 0;
    for (const WorldDifference& difference : differences)
        if (std::find(kinds.begin(), kinds.end(), difference.kind) != kinds.end() && ++count <= mostOfAKind)
            lines += lineHtml(QString::fromStdString(sentenceOf(difference)));
    if (count > mostOfAKind)
        lines += lineHtml(NewVersionPage::tr("… and %1 more").arg(count - mostOfAKind));
    return lines.isEmpty() ? QString() : headingHtml(heading) + lines;
}

QString offerHtml(const VersionOffer& offer)
{
    using Kind = WorldDifference::Kind;
    QString html = headingHtml(NewVersionPage::tr("What becomes of your run"));
    for (const std::string& note : offer.carried.notes)
        html += lineHtml(QString::fromStdString(note));
    if (offer.carried.notes.empty())
        html += lineHtml(NewVersionPage::tr("All that you have, know and did comes along."));
    html += lineHtml(NewVersionPage::tr("As it is now, it stays among the saved games."));
    html += groupHtml(NewVersionPage::tr("Levels"), offer.differences, {Kind::Level, Kind::Cells});
    html += groupHtml(NewVersionPage::tr("Creatures and things"), offer.differences, {Kind::Entity});
    html += groupHtml(NewVersionPage::tr("Links"), offer.differences, {Kind::Link});
    html += groupHtml(NewVersionPage::tr("Types"), offer.differences, {Kind::Type});
    html += groupHtml(NewVersionPage::tr("Settings, rules and all else"), offer.differences, {Kind::Rest});
    return html;
}

}  // namespace

NewVersionPage::NewVersionPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("The New Version of This World"), {760, 560}, parent), m_text(new QTextEdit(this))
{
    m_text->setReadOnly(true);
    m_text->setAccessibleName(tr("How the new version differs from the world of your run"));
    m_text->document()->setDocumentMargin(12);
    m_text->installEventFilter(this);
    editor::frameLists(this);
    column()->addWidget(m_text, 1);
    m_play = addButton(QStringLiteral("continue"), tr("Play in the New Version"),
                       tr("Go on in the new version; your run as it is stays among the saved games (Enter)"));
    connect(m_play, &QPushButton::clicked, this, &NewVersionPage::accept);
}

void NewVersionPage::show(const Result<VersionOffer>& offer)
{
    m_carried.reset();
    if (offer)
        m_carried = offer->carried;
    m_text->setHtml(offer ? offerHtml(*offer) : lineHtml(QString::fromStdString(offer.error().sentence)));
    m_text->moveCursor(QTextCursor::Start);
    m_play->setEnabled(m_carried.has_value());
    setFootWords(!offer ? tr("Your run stays as it is.")
                 : offer->differences.empty()
                     ? QString()
                     : tr("Changed: %1").arg(QString::fromStdString(summaryOf(offer->differences))));
    open();
}

QWidget* NewVersionPage::firstFocus()
{
    return m_text;
}

void NewVersionPage::accept()
{
    if (!m_carried)
        return;
    const CarriedRun carried = *m_carried;
    close();
    emit accepted(carried);
}

bool NewVersionPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto& press = *static_cast<QKeyEvent*>(event);
        if (press.key() == Qt::Key_Return || press.key() == Qt::Key_Enter) {
            if (!press.isAutoRepeat())
                accept();
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
