#include "editor/inspector/form/FormView.h"

#include "editor/ui/Layouts.h"
#include "editor/ui/TabOrder.h"

#include <QRegularExpression>

#include <algorithm>

namespace gloam::editor {

FormView::FormView(const FieldSite& site, QWidget* parent)
    : QWidget(parent), m_site(site), m_layout(columnIn(this, {16, 0, 8, 16}, 0))
{
    m_layout->addStretch(1);
}

void FormView::setGroups(const std::vector<FormGroup>& groups, bool isOther)
{
    std::vector<FormGroupView*> shown;
    for (const FormGroup& each : groups) {
        FormGroupView* view = fitting(each);
        const bool wasShown = std::find(m_groups.begin(), m_groups.end(), view) != m_groups.end();
        view->setGroup(each);
        if (isOther || !wasShown) {
            view->discardInput();
            if (!view->hasFocusWithin())
                view->setOpen(m_isOpen.value(each.key, !each.beginsFolded));
        }
        shown.push_back(view);
    }
    if (shown == m_groups)
        return;
    std::swap(shown, m_groups);
    const auto focused =
        std::find_if(shown.begin(), shown.end(), [](const FormGroupView* view) { return view->hasFocusWithin(); });
    const bool losesFocus =
        focused != shown.end() && std::find(m_groups.begin(), m_groups.end(), *focused) == m_groups.end();
    const QString group = losesFocus ? (*focused)->key() : QString();
    const std::string field = losesFocus ? (*focused)->focusedField() : std::string();
    const auto place = static_cast<std::size_t>(focused - shown.begin());
    for (FormGroupView* old : shown)
        if (std::find(m_groups.begin(), m_groups.end(), old) == m_groups.end())
            retire(old);
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        m_layout->insertWidget(static_cast<int>(i), m_groups[i]);
        m_groups[i]->setSearch(m_search);
        m_groups[i]->setVisible(m_groups[i]->isFound());  // at once, so that it can take the focus
    }
    emit restructured();
    if (losesFocus && !isOther && !m_groups.empty())
        refocus(group, field, place);
}

/// Moves the focus to what replaced its place: the same field, the same group, else the group now in that position.
void FormView::refocus(const QString& key, const std::string& field, std::size_t place)
{
    FormGroupView* same = group(key);
    FormGroupView* view = same ? same : m_groups[std::min(place, m_groups.size() - 1)];
    FormRowView* found = same ? same->row(field) : nullptr;
    if (found)
        found->editor().takeFocus();
    else
        view->takeFocus();
}

void FormView::setOpenGroups(const QHash<QString, bool>& groups)
{
    m_isOpen.insert(groups);
    for (FormGroupView* view : m_made)
        if (groups.contains(view->key()))
            view->setOpen(groups[view->key()]);
}

FormGroupView* FormView::group(const QString& key) const
{
    const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                    [&key](const FormGroupView* view) { return view->key() == key; });
    return found == m_groups.end() ? nullptr : *found;
}

FormRowView* FormView::firstRow() const
{
    for (const FormGroupView* view : m_groups)
        for (FormRowView* row : view->rows())
            if (row->isVisibleTo(this))
                return row;
    return nullptr;
}

FormRowView* FormView::openRow(const QString& groupKey, const QString& field)
{
    FormGroupView* view = group(groupKey);
    if (!view)
        return nullptr;
    view->setOpen(true);
    m_isOpen[groupKey] = true;
    return field.isEmpty() && !view->rows().empty() ? view->rows().front() : view->row(field.toStdString());
}

void FormView::setSearch(const QString& text)
{
    m_search = text;
    for (FormGroupView* view : m_groups)
        view->setSearch(text);
    emit restructured();
}

/// The longest match: a field in the group that the word before names, else a field of that name in any group.
FormRowView* FormView::openPath(const QString& path)
{
    QStringList words = path.split(QRegularExpression(QStringLiteral("[.\\[\\]]+")), Qt::SkipEmptyParts);
    for (int i = 0; i + 1 < words.size(); ++i)
        if (FormGroupView* view = group(words[i]); view && view->row(words[i + 1].toStdString()))
            return openRow(words[i], words[i + 1]);
    for (const QString& word : words)
        for (FormGroupView* view : m_groups)
            if (view->row(word.toStdString()))
                return openRow(view->key(), word);
    for (const QString& word : words)
        if (group(word))
            return openRow(word, {});
    return nullptr;
}

FormRowView* FormView::row(const QString& key, std::string_view field) const
{
    FormGroupView* found = group(key);
    return found ? found->row(field) : nullptr;
}

void FormView::orderAfter(QWidget* first)
{
    for (const FormGroupView* view : m_groups)
        first = orderTabsAfter(first, *view);
}

/// A group made earlier with the same fields; creating one takes long.
FormGroupView* FormView::fitting(const FormGroup& group)
{
    const auto made = std::find_if(m_made.begin(), m_made.end(),
                                   [&group](const FormGroupView* view) { return view->key() == group.key; });
    if (made != m_made.end() && (*made)->hasShapeOf(group))
        return *made;
    FormGroupView* view = makeGroup(group);
    if (made == m_made.end()) {
        m_made.push_back(view);
        return view;
    }
    if (std::find(m_groups.begin(), m_groups.end(), *made) == m_groups.end())
        (*made)->deleteLater();  // otherwise it goes when put away
    *made = view;
    return view;
}

FormGroupView* FormView::makeGroup(const FormGroup& group)
{
    const QString key = group.key;
    auto* view = new FormGroupView(m_site, group, m_isOpen.value(key, !group.beginsFolded), this);
    connect(view, &FormGroupView::foldedByHand, this, [this, key](bool isOpen) { m_isOpen[key] = isOpen; });
    connect(view, &FormGroupView::entered, this, &FormView::entered);
    connect(view, &FormGroupView::resetAsked, this, &FormView::resetAsked);
    connect(view, &FormGroupView::actAsked, this, &FormView::actAsked);
    connect(view, &FormGroupView::restructured, this, &FormView::restructured);
    return view;
}

/// Drops unentered input before the focus leaves, which would enter it.
void FormView::retire(FormGroupView* view)
{
    view->discardInput();
    m_layout->removeWidget(view);
    view->hide();
    if (std::find(m_made.begin(), m_made.end(), view) != m_made.end())
        return;
    view->disconnect(this);
    view->deleteLater();
}

}  // namespace gloam::editor
