#include "editor/dialogs/DrawingDialog.h"

#include "core/base/Utf8.h"
#include "editor/document/AbstractTypes.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/panels/PaletteModel.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QCompleter>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStringListModel>

#include <algorithm>

namespace gloam::editor {

namespace {

std::vector<SignMeaning> offeredBy(const TypeRegistry& types)
{
    std::vector<SignMeaning> offered{SignMeaning()};
    for (const std::string& name : types.names(TypeCategory::Tiles))
        offered.push_back({SignMeaning::Kind::Tile, name});
    const std::set<Name> abstract = abstractTypes(types);
    for (const std::string& name : types.names(TypeCategory::Entities))
        if (abstract.count(Name(name)) == 0)
            offered.push_back({SignMeaning::Kind::Thing, name});
    return offered;
}

QString wordsFor(const SignMeaning& meaning, const TypeRegistry& types)
{
    switch (meaning.kind) {
    case SignMeaning::Kind::Hole: return DrawingDialog::tr("nothing: keep the current contents");
    case SignMeaning::Kind::Tile: return nameOfType(types, TypeCategory::Tiles, meaning.name);
    case SignMeaning::Kind::Thing:
        return DrawingDialog::tr("%1 (thing)").arg(nameOfType(types, TypeCategory::Entities, meaning.name));
    }
    return {};
}

/// One text each; equal names are followed by their ids.
QStringList wordsFor(const std::vector<SignMeaning>& offered, const TypeRegistry& types)
{
    QStringList words;
    for (const SignMeaning& meaning : offered)
        words << wordsFor(meaning, types);
    const QStringList plain = words;
    for (int i = 0; i < words.size(); ++i)
        if (plain.count(plain[i]) > 1)
            words[i] = DrawingDialog::tr("%1, %2").arg(plain[i], QString::fromStdString(
                                                                     offered[static_cast<std::size_t>(i)].name.text()));
    return words;
}

}  // namespace

DrawingDialog::DrawingDialog(const UiStyle& style, const TextDrawing& drawing, const SignMeanings& likely,
                             const TypeRegistry& types, QWidget* parent)
    : QDialog(parent), m_offered(offeredBy(types))
{
    setWindowTitle(tr("Paste Text"));
    const Theme& theme = style.theme;
    applyStyle(this, [this, &theme] { setMinimumSize(theme.scaled(480), theme.scaled(360)); });
    auto* words = new QStringListModel(wordsFor(m_offered, types), this);  // shared by all boxes: hundreds of words
    auto* scroll = new QScrollArea(this);
    auto* rows = new QWidget;
    scroll->setWidget(rows);  // set while empty: a new parent restyles all children
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* grid = new QGridLayout(rows);
    grid->setSpacing(8);
    grid->setColumnStretch(2, 1);
    int line = 0;
    for (const auto& [sign, count] : drawing.signs) {
        auto* choice = new ChoiceBox(theme, rows);
        choice->setEditable(true);
        choice->setInsertPolicy(QComboBox::NoInsert);
        choice->completer()->setFilterMode(Qt::MatchContains);
        choice->completer()->setCompletionMode(QCompleter::PopupCompletion);
        choice->setModel(words);
        const auto found = likely.find(sign);
        const auto place =
            std::find(m_offered.begin(), m_offered.end(), found == likely.end() ? SignMeaning() : found->second);
        choice->setCurrentIndex(place == m_offered.end() ? 0 : static_cast<int>(place - m_offered.begin()));
        const QString shown = QString::fromStdString(toUtf8(sign));
        choice->setSpokenName(tr("Meaning of %1").arg(shown));
        grid->addWidget(titleLabel(shown, theme, rows), line, 0);
        grid->addWidget(quietLabel(count == 1 ? tr("1 cell") : tr("%1 cells").arg(count), theme, rows), line, 1);
        grid->addWidget(choice, line, 2);
        m_rows.push_back({sign, choice});
        ++line;
    }
    grid->setRowStretch(line, 1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* paste = new QPushButton(tr("Paste"), this);
    paste->setDefault(true);
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(paste);
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    column->addWidget(bodyLabel(tr("%1 by %2 cells. What do its characters mean? The answers are remembered.")
                                    .arg(drawing.size.width)
                                    .arg(drawing.size.height),
                                theme, this));
    column->addWidget(scroll, 1);
    column->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(paste, &QPushButton::clicked, this, &QDialog::accept);
    paste->setFocus(Qt::OtherFocusReason);
}

/// A typed text that is not among the offered names counts as empty.
SignMeanings DrawingDialog::meanings() const
{
    SignMeanings meanings;
    for (const Row& row : m_rows) {
        const int index = row.choice->findText(row.choice->currentText());
        meanings[row.sign] = index < 0 ? SignMeaning() : m_offered[static_cast<std::size_t>(index)];
    }
    return meanings;
}

}  // namespace gloam::editor
