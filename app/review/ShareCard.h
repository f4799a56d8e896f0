#pragma once

#include "editor/ui/Theme.h"

#include <QImage>
#include <QRect>

namespace gloam::app {

struct EndModel;

/// A picture of a run's end to show to others, 1200x630 pixels: the last moment around the hero, how it ended, the
/// run's story, its world, mode, score and seed. Its texts have sizes of their own, whatever the size of the
/// program's; what is too long for its place is cut at a word. `hero` is in the last moment, which may be null.
QImage shareCardOf(const EndModel& model, const QString& title, const QImage& lastMoment, const QRect& hero,
                   const editor::Theme& theme);

/// The part of a last moment around the hero in the form of `size`, scaled to it. A null image if there is none.
QImage momentAround(const QImage& lastMoment, const QRect& hero, const QSize& size);

/// A file name for it: "the-last-lamp-1234.png".
QString cardFileNameOf(const EndModel& model);

}  // namespace gloam::app
