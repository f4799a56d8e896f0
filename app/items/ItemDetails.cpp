#include "app/items/ItemDetails.h"

#include "app/widgets/RowsArea.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

QString signedAmount(int amount)
{
    return amount > 0 ? QStringLiteral("+%1").arg(amount)
                      : QString::number(amount).replace(QLatin1Char('-'), QChar(0x2212));
}

QString upperFirst(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString factsOf(const CarriedItem& item)
{
    QStringList facts;
    if (!item.kind.isEmpty())
        facts << slotWord(item.kind);
    facts << ItemDetails::tr("%1 lb").arg(item.weight);
    if (item.worn.isEmpty() && !item.fits.empty())
        facts << ItemDetails::tr("goes to: %1").arg(slotWord(item.fits.front()));
    if (const QString state = stateOfItem(item); !state.isEmpty())
        facts << (item.worn.isEmpty() ? state : ItemDetails::tr("worn: %1").arg(state));
    return facts.join(QStringLiteral("  ·  "));
}

}  // namespace

ItemDetails::ItemDetails(const editor::UiStyle& style, QWidget* parent) : QWidget(parent), m_style(style)
{
    setFocusPolicy(Qt::NoFocus);
    auto* lines = new QWidget(this);
    m_rows = editor::columnIn(lines);
    auto* area = new RowsArea(lines, this);
    area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    lines->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // its lines wrap, once there are any
    editor::columnIn(this, {16, 0, 0, 0})->addWidget(area);
}

void ItemDetails::show(const CarriedItem& item, const std::vector<CarriedItem>& carried,
                       const std::vector<ItemAct>& acts, const QStringList& weapon)
{
    clear({});
    QLabel* const title = editor::titleLabel(upperFirst(titleOfItem(item)), m_style.theme, m_content);
    title->setWordWrap(true);
    m_content->layout()->addWidget(title);
    m_words = title->text() + QLatin1Char('\n');
    addLine(factsOf(item), &editor::Theme::quiet);
    if (!item.description.empty())
        addLine(QString::fromStdString(item.description), &editor::Theme::text);
    for (const QString& line : weapon)
        addLine(line, &editor::Theme::text);
    addDifferences(item, rivalOf(item, carried));
    addButtons(acts);
    static_cast<QVBoxLayout*>(m_content->layout())->addStretch(1);
    m_content->show();
    setAccessibleName(m_words);
}

void ItemDetails::clear(const QString& words)
{
    if (m_content) {
        m_content->hide();
        m_content->deleteLater();  // one of its buttons may just have been pressed
    }
    m_content = new QWidget(m_rows->parentWidget());
    auto* rows = editor::columnIn(m_content, {}, 8);
    m_rows->addWidget(m_content, 1);
    m_ring.setButtons({});
    m_hasButtons = false;
    m_words.clear();
    if (!words.isEmpty()) {
        addLine(words, &editor::Theme::quiet);
        rows->addStretch(1);
        m_content->show();
    }
}

bool ItemDetails::focusFirst()
{
    m_ring.focusFirst();
    return m_hasButtons;
}

void ItemDetails::addLine(const QString& text, QColor editor::Theme::*ink)
{
    QLabel* const label = editor::bodyLabel(text, m_style.theme, m_content);
    editor::applyInk(label, m_style.theme, ink);
    m_content->layout()->addWidget(label);
    m_words += text + QLatin1Char('\n');
}

/// Shows better or worse by an arrow and a sign, and only then by colour.
void ItemDetails::addDifferences(const CarriedItem& item, const CarriedItem* rival)
{
    const std::vector<Difference> differences = differencesOf(item, rival);
    if (differences.empty())
        return;
    if (rival)
        addLine(tr("Instead of %1:").arg(QString::fromStdString(rival->name)), &editor::Theme::quiet);
    for (const Difference& difference : differences) {
        const QString own = tr("%1 %2").arg(signedAmount(difference.amount), difference.stat);
        if (!rival || difference.change == 0) {
            addLine(rival ? tr("=  %1, the same").arg(own) : own, &editor::Theme::text);
            continue;
        }
        const bool isBetter = difference.isBetter;
        const QString arrow = difference.change > 0 ? QStringLiteral("▲") : QStringLiteral("▼");
        const QString told = isBetter ? tr("%1  %2 (%3 better)") : tr("%1  %2 (%3 worse)");
        addLine(told.arg(arrow, own, QString::number(std::abs(difference.change))),
                isBetter ? &editor::Theme::good : &editor::Theme::danger);
    }
}

void ItemDetails::addButtons(const std::vector<ItemAct>& acts)
{
    std::vector<QPointer<QAbstractButton>> buttons;
    for (std::size_t i = 0; i < acts.size(); ++i) {
        auto* button = new QPushButton(editor::withoutMnemonic(acts[i].text), m_content);
        button->setAccessibleName(acts[i].text);
        button->setToolTip(acts[i].aim == ItemAct::Aim::None ? tr("%1, which takes a turn").arg(acts[i].text)
                                                             : tr("%1: aim first").arg(acts[i].text));
        button->setStyleSheet(QStringLiteral("text-align: left; padding-left: 8px;"));
        editor::applyStyle(button, [this, button, icon = acts[i].icon] {
            button->setIcon(editor::iconNamed(icon, m_style.resources, m_style.theme));
        });
        connect(button, &QPushButton::clicked, this, [this, i] { emit chosen(static_cast<int>(i)); });
        m_content->layout()->addWidget(button);
        buttons.emplace_back(button);
    }
    m_hasButtons = !buttons.empty();
    m_ring.setButtons(std::move(buttons));
}

void ItemDetails::keyPressEvent(QKeyEvent* event)
{
    if (pressByEnter(*event, focusWidget()))
        return;
    if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Left) {
        if (!event->isAutoRepeat())
            emit left();
        return;
    }
    if (!m_ring.handle(*event))
        event->ignore();
}

}  // namespace gloam::app
