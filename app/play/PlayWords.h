#pragma once

#include "app/play/SidePanel.h"
#include "core/view/advice/FarPlaces.h"
#include "core/view/frame/Palette.h"
#include "core/view/slice/Slice.h"

namespace gloam::app {

/// What the side panel shows of the hero's knowledge.
SideModel sideModelOf(const Slice& slice, const editor::Theme& theme, const Palette& palette, quint64 seed);

/// What the hero sees or remembers on a cell, as a sentence.
QString whatIsAt(const Slice& slice, Point cell);

/// Everything in sight: threats, other creatures, items, furniture, each nearest first.
std::vector<SightRow> allInSight(const Slice& slice, const Palette& palette);

/// Places to travel to, each with its cost: see costOfWalk().
std::vector<SightRow> placeRows(const Slice& slice, const std::vector<FarPlace>& places, const Palette& palette);

/// "12 turns, 12 of 96 light"; without the light if none burns down.
QString costOfWalk(const Slice& slice, int turns, int swum = 0);

/// "3 steps east", "here".
QString wayTo(Point from, Rect cells);

}  // namespace gloam::app
