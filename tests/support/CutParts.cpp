#include "tests/support/CutParts.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace gloam::test {

namespace {

/// Whether a container is the viewport of a scroll area.
bool isScrolled(const QWidget& container)
{
    const auto* area = qobject_cast<const QAbstractScrollArea*>(container.parentWidget());
    return area && &container == area->viewport();
}

/// Whether a widget cuts its own text and shows all of it in a tool tip. The arrows of a row of tabs count as well.
bool elidesItself(const QWidget& widget)
{
    const auto* tool = qobject_cast<const QToolButton*>(&widget);
    const bool isArrow = tool && tool->arrowType() != Qt::NoArrow;  // drawn to fit its button
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const bool isIgnored = label && label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
    return isArrow || (isIgnored && !label->toolTip().isEmpty());
}

constexpr int aroundIcon = 8;  ///< the least border and padding on two sides

/// A button without a text needs room for its icon.
QSize roomNeededBy(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const auto* tool = qobject_cast<const QToolButton*>(&widget);
    if (tool && !tool->icon().isNull() && tool->toolButtonStyle() == Qt::ToolButtonIconOnly)
        return tool->iconSize() + QSize(aroundIcon, aroundIcon);
    if (label && label->wordWrap())
        return {0, label->heightForWidth(label->width())};
    if (!qobject_cast<const QLineEdit*>(&widget))
        return widget.minimumSizeHint();
    const QWidget* const box = widget.parentWidget();  // has the frame around the line
    const bool isInBox = qobject_cast<const QComboBox*>(box) || qobject_cast<const QAbstractSpinBox*>(box);
    return {0, isInBox ? widget.fontMetrics().height() : widget.minimumSizeHint().height()};
}

}  // namespace

bool isReachable(const QWidget& widget)
{
    QRect place = widget.rect();
    for (const QWidget* each = &widget; !each->isWindow(); each = each->parentWidget()) {
        const QWidget& above = *each->parentWidget();
        place.translate(each->pos());
        if (isScrolled(above)) {
            place.moveTop(0);
            place.setHeight(std::min(place.height(), above.height()));
        }
        if (!above.rect().contains(place))
            return false;
    }
    return !place.isEmpty();
}

QStringList cutPartsOf(const QWidget& pane)
{
    QStringList cut;
    for (const QWidget* widget : pane.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool isInput = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget);
        if (!widget->isVisible() || widget->window() != pane.window()
            || (!isInput && !(label && !label->text().isEmpty())) || elidesItself(*widget))
            continue;
        const QString what = label ? label->text() : widget->accessibleName();
        const QSize needed = roomNeededBy(*widget);
        if (isInput && !isReachable(*widget))
            cut << QStringLiteral("outside: ") + what;
        const int given = label ? 1 : 3;  // the padding above and below gives way
        if (needed.width() > widget->width() + 1 || needed.height() > widget->height() + given)
            cut << QStringLiteral("squeezed: %1, %2 by %3 of %4 by %5")
                       .arg(what)
                       .arg(widget->width())
                       .arg(widget->height())
                       .arg(needed.width())
                       .arg(needed.height());
    }
    return cut;
}

}  // namespace gloam::test
