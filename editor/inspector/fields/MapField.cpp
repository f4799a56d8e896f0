#include "editor/inspector/fields/MapField.h"

#include "core/io/yaml/TreeReader.h"
#include "core/types/Scalar.h"
#include "editor/inspector/fields/RemoveButton.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QApplication>

namespace gloam::editor {

namespace {

bool beginsFlow(const QString& text)
{
    return text.startsWith(QLatin1Char('[')) || text.startsWith(QLatin1Char('{')) || text.startsWith(QLatin1Char('"'));
}

}  // namespace

Result<Value> valueTyped(const QString& typed)
{
    const QString text = typed.trimmed();
    if (!beginsFlow(text))
        return valueOfPlainScalar(text.toStdString());
    Progress progress;
    const ParsedTree tree = readTree("value: " + text.toStdString() + "\n", Limits{}, progress);
    if (!tree.problems.empty())
        return Error{tree.problems.front().sentence};
    const Value* value = tree.root.find("value");
    return value ? *value : Value();
}

QString textToType(const Value& value)
{
    const auto* text = value.as<std::string>();
    if (value.isNothing())
        return {};
    const QString plain = text ? QString::fromStdString(*text) : QString();
    const bool isPlain = text && !beginsFlow(plain) && plain == plain.trimmed() && valueOfPlainScalar(*text) == value;
    return isPlain ? plain : QString::fromStdString(text ? gloam::quoted(*text) : toFlowText(value));
}

MapField::MapField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_name(name), m_box(new QWidget(this)), m_layout(columnIn(m_box, {}, 4)),
      m_add(new QPushButton(this))
{
    auto* outer = columnIn(this, {}, 4);
    outer->addWidget(m_box);
    m_add->setText(tr("Add key"));
    m_add->setAutoDefault(false);
    m_add->setAccessibleName(tr("Add a key to %1").arg(name));
    outer->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &QPushButton::clicked, this, &MapField::add);
}

void MapField::discard()
{
    if (m_hasNewRow) {
        m_hasNewRow = false;
        rebuild(entries().entries().size());
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        presentRow(i);
    emit discarded();
}

bool MapField::isPending() const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (isChanged(i))
            return true;
    return m_hasNewRow;
}

void MapField::takeFocus()
{
    if (m_rows.empty())
        m_add->setFocus(Qt::OtherFocusReason);
    else
        m_rows.front().key->setFocus(Qt::OtherFocusReason);
}

Map MapField::entries() const
{
    const Map* map = value().as<Map>();
    return map ? *map : Map();
}

bool MapField::isChanged(std::size_t index) const
{
    const Map map = entries();
    const bool isOld = index < map.entries().size();
    const QString key = isOld ? QString::fromStdString(map.entries()[index].key) : QString();
    const QString text = isOld ? textToType(map.entries()[index].value) : QString();
    return m_rows[index].key->text() != key || m_rows[index].value->text() != text;
}

void MapField::present(const Value& value)
{
    const Map* map = value.as<Map>();
    const std::size_t count = map ? map->entries().size() : 0;
    if (m_hasNewRow && m_rows.size() == count)
        m_hasNewRow = false;  // it belongs to the document now
    if (m_rows.size() != count + (m_hasNewRow ? 1 : 0)) {
        m_hasNewRow = false;
        rebuild(count);
    }
    for (std::size_t i = 0; i < count; ++i)
        if (!m_rows[i].widget->isAncestorOf(window()->focusWidget()))
            presentRow(i);
}

void MapField::presentRow(std::size_t index)
{
    const Map map = entries();
    const bool isOld = index < map.entries().size();
    m_rows[index].key->setText(isOld ? QString::fromStdString(map.entries()[index].key) : QString());
    m_rows[index].value->setText(isOld ? textToType(map.entries()[index].value) : QString());
}

void MapField::rebuild(std::size_t count)
{
    bool hadFocus = false;
    for (const Row& row : m_rows) {
        hadFocus = hadFocus || row.widget->isAncestorOf(window()->focusWidget());
        row.key->disconnect(this);
        row.value->disconnect(this);
        row.widget->hide();
        row.widget->deleteLater();
    }
    m_rows.clear();
    for (std::size_t i = 0; i < count; ++i)
        addRow(i);
    emit restructured();
    if (hadFocus)
        m_add->setFocus(Qt::OtherFocusReason);
}

void MapField::addRow(std::size_t index)
{
    auto* widget = new QWidget(m_box);
    auto* row = rowIn(widget, {}, 4);
    const QString name = tr("%1 %2").arg(m_name).arg(index + 1);
    Row made{widget, new QLineEdit(widget), new QLineEdit(widget)};
    made.key->setAccessibleName(tr("%1, key").arg(name));
    made.key->setPlaceholderText(tr("key"));
    made.value->setAccessibleName(tr("%1, value").arg(name));
    made.value->setPlaceholderText(tr("value"));
    for (QLineEdit* line : {made.key, made.value}) {
        applyHeight(line, theme(), fieldHeight);
        row->addWidget(line, 1);
        watch(line);
        connect(line, &QLineEdit::returnPressed, this, [this, index] { commit(index); });
        connect(line, &QLineEdit::editingFinished, this, [this, widget, index] {
            if (!widget->isAncestorOf(QApplication::focusWidget()))
                commit(index);
        });
    }
    auto* remove = new RemoveButton(theme(), tr("Remove %1").arg(name), widget);
    row->addWidget(remove);
    connect(remove, &QAbstractButton::clicked, this, [this, index] { this->remove(index); });
    m_layout->addWidget(widget);
    widget->show();
    m_rows.push_back(made);
}

void MapField::commit(std::size_t index)
{
    if (index >= m_rows.size() || !isChanged(index)) {
        emit discarded();
        return;
    }
    const std::string key = m_rows[index].key->text().trimmed().toStdString();
    const Result<Value> value = valueTyped(m_rows[index].value->text());
    const Map present = entries();
    if (key.empty()) {
        emit objected(tr("A value needs a key."));
        return;
    }
    if (!value) {
        emit objected(QString::fromStdString(value.error().sentence));
        return;
    }
    Map map;
    for (std::size_t i = 0; i < present.entries().size(); ++i) {
        const Entry& entry = present.entries()[i];
        if (i != index && entry.key == key) {
            emit objected(tr("The key '%1' is there already.").arg(QString::fromStdString(key)));
            return;
        }
        map.set(i == index ? key : entry.key, i == index ? *value : entry.value);
    }
    if (index >= present.entries().size())
        map.set(key, *value);
    emit entered(map);
}

void MapField::add()
{
    if (!m_hasNewRow) {
        m_hasNewRow = true;
        addRow(m_rows.size());
        emit restructured();
    }
    m_rows.back().key->setFocus(Qt::OtherFocusReason);
}

void MapField::remove(std::size_t index)
{
    Map map = entries();
    if (index >= map.entries().size()) {
        m_hasNewRow = false;
        rebuild(map.entries().size());
        emit discarded();
        return;
    }
    map.erase(map.entries()[index].key);
    emit entered(map);
}

}  // namespace gloam::editor
