#include "tests/support/ReaderEar.h"

#include <QAccessible>
#include <QVariant>
#include <QWidget>

#include <dlfcn.h>

#include <utility>

namespace gloam::test {

namespace {

QStringList heard;

void hear(QAccessibleEvent* event)
{
    const bool isLabel = event->type() == QAccessible::NameChanged || event->type() == QAccessible::DescriptionChanged;
    const auto* widget = qobject_cast<const QWidget*>(event->object());
    if (isLabel && widget)
        heard << QStringLiteral("%1 %2 %3")
                     .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName(),
                          widget->property("text").toString());
}

template <class Symbol> Symbol symbolOfQt(const char* name)
{
    void* const found = dlsym(RTLD_DEFAULT, name);
    if (!found)
        qFatal("Qt has no %s", name);
    return reinterpret_cast<Symbol>(found);
}

/// Does what Qt's own tests do with its private headers: without a reader, the platform has no public switch.
void setReading(bool isOn)
{
    void* const platform = *symbolOfQt<void**>("_ZN22QGuiApplicationPrivate20platform_integrationE");
    const auto accessibilityOf = symbolOfQt<void* (*)(void*)>("_ZNK20QPlatformIntegration13accessibilityEv");
    const auto setActive = symbolOfQt<void (*)(void*, bool)>("_ZN22QPlatformAccessibility9setActiveEb");
    setActive(accessibilityOf(platform), isOn);
}

}  // namespace

ReaderEar::ReaderEar()
{
    heard.clear();
    setReading(true);
    QAccessible::installUpdateHandler(hear);
}

ReaderEar::~ReaderEar()
{
    QAccessible::installUpdateHandler(nullptr);
    setReading(false);
}

QStringList ReaderEar::takeLabels()
{
    return std::exchange(heard, {});
}

}  // namespace gloam::test
