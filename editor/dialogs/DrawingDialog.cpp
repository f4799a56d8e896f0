#include "editor/dialogs/DrawingDialog.h"

#include "core/base/Utf8.h"
#include "editor/dialogs/OfferedTypes.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStringListModel>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

/// What a character can mean, and one text for each.
std::pair<std::vector<SignMeaning>, QStringList> offeredBy(const TypeRegistry& types)
{
    std::vector<SignMeaning> offered{SignMeaning()};
    QStringList words{DrawingDialog::tr("nothing: keep the current contents")};
    for (const OfferedType& type : offeredTypes(types)) {
        const bool isTile = type.category == TypeCategory::Tiles;
        offered.push_back({isTile ? SignMeaning::Kind::Tile : SignMeaning::Kind::Entity, type.name});
        words << type.words;
    }
    return {std::move(offered), std::move(words)};
}

}  // namespace

DrawingDialog::DrawingDialog(const UiStyle& style, const TextDrawing& drawing, const SignMeanings& likely,
                             const TypeRegistry& types, QWidget* parent)
    : QDialog(parent)
{
    auto [offered, offeredWords] = offeredBy(types);
    m_offered = std::move(offered);
    setWindowTitle(tr("Paste Text"));
    const Theme& theme = style.theme;
    applyStyle(this, [this, &theme] { setMinimumSize(theme.scaled(480), theme.scaled(360)); });
    auto* words = new QStringListModel(offeredWords, this);  // shared by all boxes: hundreds of words
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
        choice->beTyped();
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
