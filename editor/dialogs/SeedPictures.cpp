#include "editor/dialogs/SeedPictures.h"

#include "core/generate/Pipeline.h"
#include "editor/panels/Minimap.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPointer>
#include <QToolButton>

#include <algorithm>
#include <atomic>
#include <limits>

namespace gloam::editor {

namespace {

constexpr int picturesAcross = 3;
constexpr int captionHeight = 20;
constexpr int mostFirst = std::numeric_limits<int>::max() - SeedPictures::count;

}  // namespace

SeedPicture::SeedPicture(const UiStyle& style, QWidget* parent) : QAbstractButton(parent), m_style(style)
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    applyStyle(this, [this] { setFixedSize(sizeHint()); });
}

QSize SeedPicture::sizeHint() const
{
    return {SeedPictures::pictureSize.width() + 4,
            SeedPictures::pictureSize.height() + 4 + m_style.theme.scaled(captionHeight)};
}

void SeedPicture::wait(std::int64_t seed)
{
    m_seed = seed;
    m_isWaiting = true;
    describe();
}

void SeedPicture::present(const QImage& picture, const QString& objection)
{
    m_picture = picture;
    m_objection = objection;
    m_isWaiting = false;
    describe();
}

void SeedPicture::describe()
{
    setAccessibleName(tr("Seed %1").arg(m_seed));
    setAccessibleDescription(m_isWaiting ? tr("being drawn") : m_objection);
    setToolTip(plainTip(m_objection.isEmpty()
                            ? tr("Seed %1. Enter or a double click opens Generate with it.").arg(m_seed)
                            : m_objection));
    update();
}

void SeedPicture::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_style.theme;
    QPainter painter(this);
    const QRect frame(QPoint(0, 0), SeedPictures::pictureSize + QSize(4, 4));
    const QRect inside = frame.adjusted(2, 2, -2, -2);
    painter.fillRect(inside, Qt::black);
    painter.setOpacity(m_isWaiting ? 0.4 : 1.0);
    if (!m_picture.isNull())
        painter.drawImage(inside, m_picture);
    else if (!m_objection.isEmpty())
        drawSign(painter, inside, Sign::Danger, theme.danger);
    painter.setOpacity(1.0);
    painter.setPen(QPen(isChecked() ? theme.accent : theme.line, isChecked() ? 2 : 1));
    painter.drawRect(frame.adjusted(1, 1, -1, -1));
    painter.setFont(theme.secondaryFont());
    painter.setPen(isChecked() ? theme.text : theme.quiet);
    painter.drawText(rect().adjusted(0, frame.height(), 0, 0), Qt::AlignHCenter | Qt::AlignVCenter,
                     isChecked() ? tr("Seed %1, chosen").arg(m_seed) : tr("Seed %1").arg(m_seed));
    if (hasFocus())
        drawFocusRing(painter, rect(), theme);
}

void SeedPicture::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left: emit stepped(-1); return;
    case Qt::Key_Right: emit stepped(1); return;
    case Qt::Key_Up: emit stepped(-picturesAcross); return;
    case Qt::Key_Down: emit stepped(picturesAcross); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        click();
        emit opened();
        return;
    default: QAbstractButton::keyPressEvent(event);
    }
}

void SeedPicture::mouseDoubleClickEvent(QMouseEvent* event)
{
    QAbstractButton::mouseDoubleClickEvent(event);
    emit opened();
}

/// The pictures of one recipe, with all they need, so that they can outlive the page.
struct SeedPictures::Job : Progress {
    World world;
    Recipe recipe;
    std::optional<ContentPools> pools;  ///< read by the first picture; they are drawn one after another
    Palette palette;
    std::array<QImage, count> pictures;
    std::array<QString, count> objections;
    std::int64_t first = 0;
    int left = count;
    std::atomic<bool> isSuperseded{false};

    bool isCancelled() const override { return isSuperseded; }

    void draw(int index)
    {
        if (isSuperseded)
            return;
        if (!pools)
            pools = contentPoolsOf(world);
        const auto seed = static_cast<std::uint64_t>(first + index);
        const Result<Level> level =
            built(makeLevel("sample", recipe.size, world.registry, Name()), {recipe, *pools, seed}, *this);
        const auto place = static_cast<std::size_t>(index);
        if (level)
            pictures[place] = smallPictureOf(*level, palette, pictureSize);
        else
            objections[place] = QString::fromStdString(level.error().sentence);
    }
};

SeedPictures::SeedPictures(const UiStyle& style, TaskRunner run, QWidget* parent)
    : QWidget(parent), m_style(style), m_run(std::move(run)), m_pictures{}, m_first(new QSpinBox(this)),
      m_told(bodyLabel({}, style.theme, this))
{
    setAccessibleName(tr("Nine levels of this recipe"));
    auto* column = columnIn(this, {}, 8);
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    for (int i = 0; i < count; ++i) {
        auto* picture = new SeedPicture(style, this);
        m_pictures[static_cast<std::size_t>(i)] = picture;
        grid->addWidget(picture, i / picturesAcross, i % picturesAcross);
        connect(picture, &SeedPicture::stepped, this, [this, i](int by) { stepFrom(i, by); });
        connect(picture, &SeedPicture::opened, this, [this, picture] { emit seedOpened(picture->seed()); });
        connect(picture, &QAbstractButton::toggled, this, [this, picture](bool isOn) {
            if (isOn)
                emit seedChosen(picture->seed());
        });
    }
    m_pictures.front()->setChecked(true);
    column->addLayout(grid);
    column->addWidget(seedRow());
    column->addWidget(m_told);
    column->addStretch(1);
    m_told->setAccessibleName(tr("What could not be built"));
    applyStyle(this, [this] {  // the map's colours belong to the theme
        if (m_recipe)
            draw();
    });
}

SeedPictures::~SeedPictures()
{
    if (m_job)
        m_job->isSuperseded = true;
}

QWidget* SeedPictures::seedRow()
{
    auto* fields = new QWidget(this);
    auto* row = rowIn(fields, {}, 8);
    m_first->setRange(0, mostFirst);
    m_first->setValue(1);
    m_first->setKeyboardTracking(false);
    m_first->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_first->setAccessibleName(tr("First seed"));
    m_first->setToolTip(tr("The seed of the first picture; the others follow"));
    row->addWidget(bodyLabel(tr("Seeds from"), m_style.theme, fields));
    row->addWidget(m_first, 1);
    connect(m_first, &QSpinBox::valueChanged, this, &SeedPictures::draw);
    for (const int by : {-count, count}) {
        auto* button = new QToolButton(fields);
        button->setText(by < 0 ? tr("Previous nine") : tr("Next nine"));
        button->setToolTip(by < 0 ? tr("The nine seeds before these") : tr("The nine seeds after these"));
        button->setAccessibleName(button->toolTip());
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this,
                [this, by] { m_first->setValue(std::clamp(m_first->value() + by, 0, mostFirst)); });
        row->addWidget(button);
    }
    return fields;
}

void SeedPictures::setRecipe(const World& world, const Result<Recipe>& recipe)
{
    if (m_job)
        m_job->isSuperseded = true;
    m_job.reset();
    m_world = world;
    m_recipe = recipe ? std::optional(*recipe) : std::nullopt;
    if (m_recipe) {
        draw();
        return;
    }
    for (int i = 0; i < count; ++i) {
        picture(i).wait(m_first->value() + i);
        picture(i).present({}, QString::fromStdString(recipe.error().sentence));
    }
    tell();
}

std::int64_t SeedPictures::chosenSeed() const
{
    const auto found = std::find_if(m_pictures.begin(), m_pictures.end(), [](auto* each) { return each->isChecked(); });
    return found == m_pictures.end() ? m_first->value() : (*found)->seed();
}

bool SeedPictures::isDrawing() const
{
    return m_job != nullptr;
}

void SeedPictures::draw()
{
    if (m_job)
        m_job->isSuperseded = true;
    m_job.reset();
    for (int i = 0; i < count; ++i)
        picture(i).wait(m_first->value() + i);
    if (!m_recipe)
        return;
    const auto job = std::make_shared<Job>();
    job->world = m_world;
    job->recipe = *m_recipe;
    job->palette = m_style.theme.palette;
    job->first = m_first->value();
    m_job = job;
    const QPointer<SeedPictures> self(this);
    for (int i = 0; i < count; ++i)
        m_run([job, i] { job->draw(i); },
              [self, job, i] {
                  if (self)
                      self->take(job, i);
              });
}

void SeedPictures::take(const std::shared_ptr<Job>& job, int index)
{
    if (job != m_job)
        return;
    const auto place = static_cast<std::size_t>(index);
    picture(index).present(job->pictures[place], job->objections[place]);
    if (--job->left == 0)
        m_job.reset();
    tell();
}

/// Which seeds could not be built, with the reason for the first.
void SeedPictures::tell()
{
    QStringList seeds;
    QString reason;
    for (const SeedPicture* each : m_pictures)
        if (!each->objection().isEmpty()) {
            seeds << QString::number(each->seed());
            reason = reason.isEmpty() ? each->objection() : reason;
        }
    applyInk(m_told, m_style.theme, seeds.isEmpty() ? &Theme::quiet : &Theme::danger);
    if (seeds.isEmpty())
        m_told->setText(tr("All nine can be built."));
    else if (seeds.size() == count)
        m_told->setText(reason);
    else
        m_told->setText(seeds.size() == 1 ? tr("Seed %1: %2").arg(seeds.front(), reason)
                                          : tr("Seeds %1: %2").arg(seeds.join(QStringLiteral(", ")), reason));
    if (m_job)
        m_told->setText(tr("Drawing…"));
}

void SeedPictures::stepFrom(int index, int by)
{
    const int next = index + by;
    if (next < 0 || next >= count)
        return;
    picture(next).setFocus(Qt::TabFocusReason);
    picture(next).setChecked(true);
}

}  // namespace gloam::editor
