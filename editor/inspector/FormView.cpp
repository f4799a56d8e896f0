#include "editor/inspector/FormView.h"

#include <algorithm>

namespace gloam::editor {

FormView::FormView(const FieldSite& site, QWidget* parent) : QWidget(parent), m_site(site), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(16, 0, 16, 16);
    m_layout->setSpacing(0);
    m_layout->addStretch(1);
}

void FormView::setGroups(const std::vector<FormGroup>& groups, bool isOther)
{
    std::vector<FormGroupView*> shown;
    bool isNew = groups.size() != m_groups.size();
    for (const FormGroup& each : groups) {
        FormGroupView* present = group(each.key);
        if (present && present->hasShapeOf(each)) {
            present->setGroup(each);
            if (isOther)
                present->discardInput();
        } else {
            present = makeGroup(each);
            isNew = true;
        }
        shown.push_back(present);
    }
    std::swap(shown, m_groups);
    for (FormGroupView* old : shown)
        if (std::find(m_groups.begin(), m_groups.end(), old) == m_groups.end())
            drop(old);
    if (!isNew)
        return;
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        m_layout->insertWidget(static_cast<int>(i), m_groups[i]);
    for (FormGroupView* view : m_groups)
        view->show();   // at once, so that the focus can go there
    emit restructured();
}

FormGroupView* FormView::group(const QString& key) const
{
    const auto found = std::find_if(m_groups.begin(), m_groups.end(), [&key](const FormGroupView* view) { return view->key() == key; });
    return found == m_groups.end() ? nullptr : *found;
}

FormRowView* FormView::row(const QString& key, std::string_view field) const
{
    const FormGroupView* found = group(key);
    return found ? found->row(field) : nullptr;
}

void FormView::orderAfter(QWidget* first)
{
    for (const FormGroupView* view : m_groups)
        for (QWidget* widget : view->findChildren<QWidget*>()) {
            const bool isPopup = widget->window() != window();
            const bool isPart = isPopup || widget->focusProxy() || widget->objectName().startsWith(QLatin1String("qt_"));
            if (isPart || !(widget->focusPolicy() & Qt::TabFocus) || widget->isHidden())
                continue;
            setTabOrder(first, widget);
            first = widget;
        }
}

FormGroupView* FormView::makeGroup(const FormGroup& group)
{
    const QString key = group.key;
    if (!m_isOpen.contains(key))
        m_isOpen[key] = !group.beginsFolded;
    auto* view = new FormGroupView(m_site, group, m_isOpen[key], this);
    connect(view, &FormGroupView::folded, this, [this, key](bool isOpen) { m_isOpen[key] = isOpen; });
    connect(view, &FormGroupView::entered, this, &FormView::entered);
    connect(view, &FormGroupView::resetAsked, this, &FormView::resetAsked);
    connect(view, &FormGroupView::actAsked, this, &FormView::actAsked);
    connect(view, &FormGroupView::restructured, this, &FormView::restructured);
    return view;
}

/// What has the focus there is left without being entered.
void FormView::drop(FormGroupView* view)
{
    view->disconnect(this);
    m_layout->removeWidget(view);
    view->hide();
    view->deleteLater();
}

}  // namespace gloam::editor
