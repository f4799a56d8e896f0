#include "app/play/RestPage.h"

#include "editor/ui/Labels.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::app {

QString previewText(const RestPreview& preview)
{
    const QString turns = preview.turns == 1 ? RestPage::tr("1 turn") : RestPage::tr("%1 turns").arg(preview.turns);
    const QString time = preview.isFull ? RestPage::tr("Fully healed in %1").arg(turns)
                                        : RestPage::tr("Not fully healed after %1").arg(turns);
    QStringList left;
    if (preview.lightLeft)
        left << RestPage::tr("%1 light").arg(*preview.lightLeft);
    if (preview.satietyLeft)
        left << RestPage::tr("%1 food").arg(*preview.satietyLeft);
    return left.isEmpty() ? RestPage::tr("%1.").arg(time)
                          : RestPage::tr("%1, leaves %2.").arg(time, left.join(RestPage::tr(" and ")));
}

RestPage::RestPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Rest"), {460, 210}, parent), m_words(editor::bodyLabel({}, style.theme, this)),
      m_begin(addButton(QStringLiteral("rest"), tr("Rest"), tr("Start resting; any key or click ends it (Enter)")))
{
    column()->addWidget(m_words);
    column()->addWidget(editor::bodyLabel(
        tr("An enemy that hunts you or could hurt you, a wound or a fading light ends the rest. So does any key."),
        style.theme, this));
    column()->addStretch(1);
    connect(m_begin, &QPushButton::clicked, this, [this] {
        close();
        emit begun();
    });
}

void RestPage::show(const RestPreview& preview)
{
    m_words->setText(previewText(preview));
    m_begin->setAccessibleDescription(previewText(preview));  // screen readers read this with the focused button
    open();
}

QString RestPage::words() const
{
    return m_words->text();
}

QWidget* RestPage::firstFocus()
{
    return m_begin;
}

}  // namespace gloam::app
