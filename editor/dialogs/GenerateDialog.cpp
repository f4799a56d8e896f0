#include "editor/dialogs/GenerateDialog.h"

#include "core/generate/Pipeline.h"
#include "core/world/CellLock.h"
#include "core/world/World.h"
#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/NamedRows.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/inspector/subjects/RecipeSubject.h"
#include "editor/panels/Minimap.h"
#include "editor/state/LongWork.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QHBoxLayout>
#include <QIcon>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPixmap>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <limits>
#include <utility>

namespace gloam::editor {

namespace {

constexpr QSize pictureSize{64, 40};
constexpr int heightOfRoomyPage = 440;  ///< at the usual size of texts
constexpr Size sampleSize{48, 30};
constexpr std::uint64_t sampleSeed = 7;
constexpr long long mostPreviewed = 512 * 512;  ///< cells; more would make each key wait
constexpr int mostSeed = std::numeric_limits<int>::max();

/// A small level of a recipe; a larger one if the recipe needs the room.
Result<Level> sampleOf(const World& world, const Recipe& recipe, const ContentPools& pools)
{
    Progress progress;
    Result<Level> small =
        built(makeLevel("sample", sampleSize, world.registry, Name()), {recipe, pools, sampleSeed}, progress);
    if (small)
        return small;
    return built(makeLevel("sample", recipe.size, world.registry, Name()), {recipe, pools, sampleSeed}, progress);
}

/// Those on the cells; on the whole level if there are none.
QString entitiesText(const Level& level, const CellArea& cells)
{
    const auto& all = level.entities.all();
    const auto count = std::count_if(all.begin(), all.end(), [&cells](const Entity& entity) {
        return entity.isPlaced() && (cells.isEmpty() || cells.contains(entity.at));
    });
    return count == 1 ? GenerateDialog::tr("1 thing") : GenerateDialog::tr("%1 things").arg(count);
}

int lockedIn(const Level& level, const CellArea& cells)
{
    const std::vector<Point> own = level.tiles.cells().places();
    return static_cast<int>(std::count_if(own.begin(), own.end(), [&](Point cell) {
        return isLocked(level, cell) && (cells.isEmpty() || cells.contains(cell));
    }));
}

}  // namespace

GenerateDialog::GenerateDialog(const UiStyle& style, WorldDocument& document, WorkProgress& work,
                               CellQuestion& question, OpenLevel& open, SubjectSelection& subject,
                               GenerateRequest request, const QString& warning, QWidget* parent)
    : QDialog(parent), m_style(style), m_document(document), m_work(work), m_open(open), m_request(std::move(request)),
      m_recipes(new QListWidget(this)),
      m_form(new SubjectForm({style, document, open, subject, question}, tr("The builders of the recipe"), this)),
      m_save(new QPushButton(tr("Save as Recipe…"), this)), m_edit(new QPushButton(tr("Edit Recipe…"), this)),
      m_seed(new QSpinBox(this)), m_told(bodyLabel({}, style.theme, this)), m_do(new QPushButton(tr("Generate"), this))
{
    setWindowTitle(m_request.cells.isEmpty() ? tr("Generate Level") : tr("Generate Part"));
    applyStyle(this, [this] {
        setMinimumWidth(m_style.theme.scaled(304));
        m_recipes->setMinimumHeight(m_style.theme.scaled(pictureSize.height()));
        keepRoomToTell();
    });
    frameLists(this);
    m_recipes->setAccessibleName(tr("Recipes"));
    m_recipes->setIconSize(pictureSize);
    m_recipes->setWordWrap(true);
    m_recipes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_recipes->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepCurrentInView(*m_recipes);
    auto* keep = new QPushButton(tr("Cancel"), this);
    keep->setToolTip(tr("Leave the level as it is"));
    m_do->setDefault(true);
    m_do->setToolTip(tr("Replace what is there; it can be undone"));
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(keep);
    foot->addWidget(m_do);
    auto* column = columnIn(this, {16, 16, 16, 16}, 8);
    column->addWidget(m_recipes, 1);
    column->addWidget(m_form, 1);
    column->addWidget(recipeActs());
    column->addWidget(seedFields());
    column->addWidget(m_told);
    if (!warning.isEmpty()) {
        QLabel* warned = bodyLabel(warning, m_style.theme, this);
        applyInk(warned, m_style.theme, &Theme::danger);
        column->addWidget(warned);
    }
    column->addLayout(foot);
    fillRecipes();
    showSteps();
    m_form->orderAfter(m_recipes);
    for (QWidget* each : std::initializer_list<QWidget*>{m_recipes, m_seed, m_save, m_edit, keep, m_do})
        each->installEventFilter(this);
    connect(m_recipes, &QListWidget::currentRowChanged, this, &GenerateDialog::choose);
    connect(m_recipes, &QListWidget::itemActivated, this, &GenerateDialog::finish);
    connect(m_seed, &QSpinBox::valueChanged, this, &GenerateDialog::tell);
    connect(keep, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_do, &QPushButton::clicked, this, &GenerateDialog::finish);
    m_recipes->setFocus(Qt::OtherFocusReason);
}

/// The page keeps its size while sentences change, and the recipes theirs where the page is low.
void GenerateDialog::keepRoomToTell()
{
    const Theme& theme = m_style.theme;
    m_told->setMinimumHeight(height() < theme.scaled(heightOfRoomyPage) ? theme.scaled(36) : theme.scaled(60));
}

void GenerateDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    keepRoomToTell();
}

/// Each with its sentence and a small level of it; the level's own steps first, if it has some.
void GenerateDialog::fillRecipes()
{
    const World& world = m_document.world();
    const ContentPools pools = contentPoolsOf(world);
    const auto add = [&](const QString& name, const Name& id, const Result<Recipe>& recipe) {
        auto* row = new QListWidgetItem(name, m_recipes);
        setNameOf(*row, id);
        if (!recipe) {
            row->setToolTip(plainTip(QString::fromStdString(recipe.error().sentence)));
            return;
        }
        const QString about = QString::fromStdString(recipe->about);
        row->setText(about.isEmpty() ? name : name + QLatin1Char('\n') + about);
        row->setToolTip(plainTip(about));
        const Result<Level> sample = sampleOf(world, *recipe, pools);
        if (!sample)
            return;
        const QPixmap picture = QPixmap::fromImage(smallPictureOf(*sample, m_style.theme.palette, pictureSize));
        row->setIcon(untinted(picture));
    };
    if (m_open.level()->recipe.steps())
        add(tr("The level's own steps"), Name(), recipeOf(world, *m_open.level()));
    for (const std::string& name : recipeNames(world))
        add(QString::fromStdString(name), Name(name), recipeNamed(world, Name(name)));
    chooseName(*m_recipes, m_request.recipe);
}

/// What to do with the chosen recipe, or with the steps that were changed here.
QWidget* GenerateDialog::recipeActs()
{
    auto* acts = new QWidget(this);
    auto* row = rowIn(acts, {}, 8);
    m_save->setToolTip(tr("Keep these builders in the world as a recipe of their own"));
    m_edit->setToolTip(tr("Close this page and change the recipe itself"));
    for (QPushButton* button : {m_save, m_edit}) {
        button->setAutoDefault(false);
        row->addWidget(button, 1);
    }
    connect(m_save, &QPushButton::clicked, this, &GenerateDialog::saveAsRecipe);
    connect(m_edit, &QPushButton::clicked, this, &GenerateDialog::editRecipe);
    return acts;
}

/// Another recipe: what was changed of the one before is dropped.
void GenerateDialog::choose()
{
    m_request.steps.reset();
    showSteps();
    tell();
}

void GenerateDialog::showSteps()
{
    const auto take = [this](const List& steps) -> EditResult {
        m_request.steps = steps;
        tell();
        return {};
    };
    m_form->setSubject(stepsSubject(stepsOf(m_document.world(), m_open.id(), request()), take));
}

void GenerateDialog::saveAsRecipe()
{
    const auto planFor = [this](const Name& name) {
        Map recipe;
        const Size size = m_open.level()->tiles.size();
        recipe.set("about", "");
        recipe.set("size", List{size.width, size.height});
        recipe.set("steps", stepsOf(m_document.world(), m_open.id(), request()));
        return planAddWritten(m_document.world(), AuthoredSection::Recipes, name, std::move(recipe));
    };
    const Name wanted = request().recipe.isEmpty() ? Name("my-recipe") : request().recipe;
    const auto save = [this, planFor](const Name& name) {
        if (!m_document.perform(planFor(name)))
            return;
        m_request.recipe = name;
        m_request.steps.reset();
        const QSignalBlocker quiet(m_recipes);
        m_recipes->clear();
        fillRecipes();
        showSteps();
        tell();
    };
    NameDialog::ask(
        m_style, {tr("Save as Recipe"), tr("Name of the recipe"), tr("Save"), tr("Make none")},
        freeNameIn(m_document.world(), AuthoredSection::Recipes, wanted),
        [planFor](const Name& name) -> EditResult { return planFor(name); }, save, this);
}

void GenerateDialog::editRecipe()
{
    const Name recipe = request().recipe;
    reject();
    emit recipeAsked(recipe);
}

QWidget* GenerateDialog::seedFields()
{
    auto* fields = new QWidget(this);
    auto* row = rowIn(fields, {}, 8);
    m_seed->setRange(0, mostSeed);
    m_seed->setValue(static_cast<int>(std::clamp<std::int64_t>(m_request.seed, 0, mostSeed)));
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(tr("The same recipe and seed give the same level"));
    m_seed->setButtonSymbols(QAbstractSpinBox::NoButtons);
    row->addWidget(bodyLabel(tr("Seed"), m_style.theme, fields));
    row->addWidget(m_seed, 1);
    for (const int by : {-1, 1}) {
        auto* button = new QToolButton(fields);
        button->setText(by < 0 ? QStringLiteral("[") : QStringLiteral("]"));
        button->setToolTip(by < 0 ? tr("The seed before this one ([)") : tr("The next seed (])"));
        button->setAccessibleName(by < 0 ? tr("The seed before this one") : tr("The next seed"));
        button->installEventFilter(this);
        connect(button, &QToolButton::clicked, this, [this, by] { stepSeed(by); });
        row->addWidget(button);
    }
    return fields;
}

void GenerateDialog::stepSeed(int by)
{
    const int seed = m_seed->value();
    m_seed->setValue(by < 0 ? (seed == 0 ? mostSeed : seed - 1) : (seed == mostSeed ? 0 : seed + 1));
}

GenerateRequest GenerateDialog::request() const
{
    GenerateRequest request = m_request;
    if (const QListWidgetItem* row = m_recipes->currentItem())
        request.recipe = nameOf(*row);
    request.seed = m_seed->value();
    return request;
}

/// Shows the result on the map, or says why there is none.
void GenerateDialog::tell()
{
    const Level* level = m_open.level();
    const long long cells = m_request.cells.isEmpty() ? level->tiles.size().area() : m_request.cells.count();
    applyInk(m_told, m_style.theme, &Theme::text);
    m_do->setEnabled(true);
    const GenerateRequest asked = request();
    m_save->setEnabled(!stepsOf(m_document.world(), m_open.id(), asked).empty()
                       && (asked.steps || asked.recipe.isEmpty()));
    m_edit->setEnabled(!asked.recipe.isEmpty());
    if (m_recipes->count() == 0) {
        m_told->setText(tr("This world and its type libraries have no recipes."));
        m_do->setEnabled(false);
        return;
    }
    if (level->tiles.size().area() > mostPreviewed) {
        m_told->setText(tr("The level is too large to preview."));
        return;
    }
    const Result<Level> made = editor::generated(m_document.world(), m_open.id(), asked);
    m_do->setEnabled(static_cast<bool>(made));
    if (!made) {
        applyInk(m_told, m_style.theme, &Theme::danger);
        m_told->setText(QString::fromStdString(made.error().sentence));
        emit previewed({});
        return;
    }
    const int locked = lockedIn(*level, m_request.cells);
    QString built = tr("%L1 cells, %2.").arg(cells).arg(entitiesText(*made, m_request.cells));
    if (asked.steps)
        built += QLatin1Char(' ') + tr("You changed its parameters: they become this level's own.");
    m_told->setText(locked == 0   ? built
                    : locked == 1 ? tr("%1 1 locked cell stays.").arg(built)
                                  : tr("%1 %2 locked cells stay.").arg(built).arg(locked));
    emit previewed(previewOf(*level, *made));
}

void GenerateDialog::finish()
{
    if (!m_do->isEnabled())
        return;
    const GenerateRequest asked = request();
    emit previewed({});
    std::optional<Plan> plan = planBeside(m_document, m_work, tr("generate"),
                                          [&, level = m_open.id()](const World& world, Progress& progress) {
                                              return planGenerate(world, level, asked, progress);
                                          });
    if (!plan) {
        m_told->setText(tr("Stopped. Nothing has changed."));
        return;
    }
    const EditResult can = m_document.perform(std::move(*plan));
    if (!can) {
        applyInk(m_told, m_style.theme, &Theme::danger);
        m_told->setText(can.objection);
        return;
    }
    accept();
    emit generated(asked);
}

void GenerateDialog::done(int result)
{
    emit previewed({});
    QDialog::done(result);
}

/// In a field of the form, Enter enters the value and generates nothing yet.
void GenerateDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_form->isAncestorOf(focusWidget()))
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

bool GenerateDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const QString typed = static_cast<QKeyEvent*>(event)->text();
        if (typed == QLatin1String("[") || typed == QLatin1String("]")) {
            stepSeed(typed == QLatin1String("[") ? -1 : 1);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace gloam::editor
