#include "editor/ui/MapSpeech.h"

#include "editor/ui/ShownLabels.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace gloam::editor {

namespace {

/// A map as a screen reader sees it.
class AccessibleMap : public QAccessibleWidget {
public:
    explicit AccessibleMap(QWidget* map) : QAccessibleWidget(map, QAccessible::Canvas) {}

    QString text(QAccessible::Text kind) const override
    {
        const MapSpeech* speech = MapSpeech::of(widget());
        if (speech && kind == QAccessible::Value)
            return speech->words().cell();
        if (speech && kind == QAccessible::Description)
            return speech->words().surroundings();
        return QAccessibleWidget::text(kind);
    }

    QStringList actionNames() const override
    {
        return QStringList{describeName(), nearestName()} + QAccessibleWidget::actionNames();
    }

    QString localizedActionName(const QString& name) const override
    {
        return name == describeName() || name == nearestName() ? name : QAccessibleWidget::localizedActionName(name);
    }

    void doAction(const QString& name) override
    {
        const MapSpeech* speech = MapSpeech::of(widget());
        if (speech && name == describeName())
            speech->words().act(QStringLiteral("describe"));
        else if (speech && name == nearestName())
            speech->words().act(QStringLiteral("nearest"));
        else
            QAccessibleWidget::doAction(name);
    }

private:
    static QString describeName() { return MapSpeech::tr("Describe here"); }
    static QString nearestName() { return MapSpeech::tr("Nearest things"); }
};

QAccessibleInterface* makeAccessibleMap(const QString&, QObject* object)
{
    return MapSpeech::of(object) ? new AccessibleMap(static_cast<QWidget*>(object)) : nullptr;
}

}  // namespace

MapSpeech::MapSpeech(QWidget& map, Words words) : QObject(&map), m_map(map), m_words(std::move(words))
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(makeAccessibleMap);
        return true;
    }();
    Q_UNUSED(isInstalled)
    tellOnlyOfShownLabels();
    // Qt keeps a widget's first interface: one created before the map could speak is a plain one.
    if (QAccessibleInterface* early = QAccessible::queryAccessibleInterface(&map);
        early && early->role() != QAccessible::Canvas)
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(early));
}

void MapSpeech::cellChanged()
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent told(&m_map, m_words.cell());
    QAccessible::updateAccessibility(&told);
}

/// Qt has no announcements yet: readers say the changed value, and the alert if they support it.
void MapSpeech::say(const QString& sentence)
{
    m_said = sentence;
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent told(&m_map, sentence);
    QAccessible::updateAccessibility(&told);
    QAccessibleEvent alert(&m_map, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

MapSpeech* MapSpeech::of(const QObject* widget)
{
    return widget && widget->isWidgetType() ? widget->findChild<MapSpeech*>({}, Qt::FindDirectChildrenOnly) : nullptr;
}

}  // namespace gloam::editor
