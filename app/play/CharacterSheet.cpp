#include "app/play/CharacterSheet.h"

#include "core/view/words/Explain.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Lists.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

constexpr int sheetLine = 24;
constexpr int sheetHeading = 32;
constexpr int sheetNames = 150;
constexpr int sheetValues = 130;

QString headingOf(const std::string& group)
{
    static const std::pair<const char*, const char*> headings[] = {
        {"body", QT_TRANSLATE_NOOP("CharacterSheet", "Body")},
        {"attributes", QT_TRANSLATE_NOOP("CharacterSheet", "Attributes")},
        {"fighting", QT_TRANSLATE_NOOP("CharacterSheet", "Fighting")},
        {"statuses", QT_TRANSLATE_NOOP("CharacterSheet", "Statuses")},
        {"carried", QT_TRANSLATE_NOOP("CharacterSheet", "Carried")},
        {"run", QT_TRANSLATE_NOOP("CharacterSheet", "This run")}};
    for (const auto& [name, heading] : headings)
        if (group == name)
            return CharacterSheet::tr(heading);
    return QString::fromStdString(group);
}

SheetLine lineOfSheet(const SheetRow& row)
{
    QString name = QString::fromStdString(row.name);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    QStringList detail;
    for (const std::string& part : {sourcesText(row.sources), row.note})
        if (!part.empty())
            detail << QString::fromStdString(part);
    return {{}, name, QString::fromStdString(row.value), detail.join(QStringLiteral("; "))};
}

class SheetDelegate : public QStyledItemDelegate {
public:
    SheetDelegate(const editor::Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const SheetLine& line = static_cast<const SheetModel*>(index.model())->row(index);
        painter->save();
        if (!line.heading.isEmpty())
            paintHeading(*painter, option.rect, line);
        else
            paintLine(*painter, option, line);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const SheetLine& line = static_cast<const SheetModel*>(index.model())->row(index);
        return {0, m_theme.scaled(line.heading.isEmpty() ? sheetLine : sheetHeading)};
    }

private:
    void paintHeading(QPainter& painter, const QRect& place, const SheetLine& line) const
    {
        painter.setFont(m_theme.capsFont());
        painter.setPen(m_theme.faint);
        painter.drawText(place.adjusted(8, 0, 0, -4), Qt::AlignBottom | Qt::AlignLeft, line.heading);
    }

    void paintLine(QPainter& painter, const QStyleOptionViewItem& option, const SheetLine& line) const
    {
        if (option.state.testFlag(QStyle::State_Selected))
            painter.fillRect(option.rect, m_theme.raised);
        const QRect name = option.rect.adjusted(8, 0, 0, 0);
        painter.setFont(m_theme.bodyFont());
        painter.setPen(m_theme.quiet);
        painter.drawText(QRect(name.left(), name.top(), m_theme.scaled(sheetNames), name.height()), Qt::AlignVCenter,
                         line.name);
        painter.setPen(m_theme.text);
        const QRect value(name.left() + m_theme.scaled(sheetNames), name.top(), m_theme.scaled(sheetValues),
                          name.height());
        const int valueWidth = line.detail.isEmpty() ? option.rect.right() - value.left() : value.width() - 8;
        painter.drawText(value.adjusted(0, 0, line.detail.isEmpty() ? 400 : 0, 0), Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(line.value, Qt::ElideRight, valueWidth));
        painter.setFont(m_theme.secondaryFont());
        painter.setPen(m_theme.quiet);
        const QRect detail(value.right(), name.top(), option.rect.right() - value.right() - 8, name.height());
        painter.drawText(detail, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(line.detail, Qt::ElideRight, detail.width()));
        if (option.state.testFlag(QStyle::State_HasFocus))
            editor::drawFocusRing(painter, option.rect, m_theme);
    }

    const editor::Theme& m_theme;
};

}  // namespace

QVariant SheetModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const SheetLine& line = row(index);
    if (role == Qt::DisplayRole)
        return line.heading.isEmpty() ? line.name : line.heading;
    if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) {
        if (!line.heading.isEmpty())
            return role == Qt::ToolTipRole ? QVariant() : line.heading;
        const QString told = QStringLiteral("%1 %2").arg(line.name, line.value).trimmed();
        return line.detail.isEmpty() ? told : told + QStringLiteral(": ") + line.detail;
    }
    return {};
}

/// Keys skip headings.
Qt::ItemFlags SheetModel::flags(const QModelIndex& index) const
{
    if (!index.isValid() || row(index).heading.isEmpty())
        return RowsModel::flags(index);
    return Qt::NoItemFlags;
}

CharacterSheet::CharacterSheet(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Character"), {720, 700}, parent), m_list(new QListView(this)),
      m_model(new SheetModel(this))
{
    editor::setUpList(*m_list, m_model, new SheetDelegate(style.theme, m_list),
                      tr("Your numbers, and where each comes from"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    column()->addWidget(m_list, 1);
}

void CharacterSheet::show(const std::vector<SheetRow>& rows, const QString& hero)
{
    std::vector<SheetLine> lines;
    std::string group;
    for (const SheetRow& row : rows) {
        if (row.group != group)
            lines.push_back({headingOf(row.group), {}, {}, {}});
        group = row.group;
        lines.push_back(lineOfSheet(row));
    }
    m_model->setRows(lines);
    titleRow()->setText(hero.left(1).toUpper() + hero.mid(1));
    open();
    m_list->scrollToTop();
    m_list->setCurrentIndex(m_model->index(1));
}

QWidget* CharacterSheet::firstFocus()
{
    return m_list;
}

}  // namespace gloam::app
