#pragma once

#include "editor/ui/CandidateSearch.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <memory>
#include <optional>
#include <vector>

namespace gloam {
class TypeRegistry;
}  // namespace gloam

namespace gloam::app {

/// The best of the candidates that were found. It shows those of the search, which must outlive it.
class QuickModel : public QAbstractListModel {
public:
    static constexpr std::size_t mostRows = 200;  ///< nobody reads further; one more letter brings up the rest

    QuickModel(const editor::CandidateSearch& search, QObject* parent) : QAbstractListModel(parent), m_search(search) {}

    void update();  ///< after each search
    void drop();    ///< shows none, before the candidates go

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    const editor::Candidate& candidate(const QModelIndex& index) const;
    std::optional<std::size_t> indexOf(const QModelIndex& index) const;  ///< in the search
    const QStringList& words() const { return m_search.query().words; }

private:
    const editor::CandidateSearch& m_search;
    std::vector<std::size_t> m_rows;
};

/// Draws a candidate on one line: its icon or picture, its title with the letters that were typed, its kind and place,
/// its keys; in place of kind and place, why it cannot be done.
class QuickDelegate : public QStyledItemDelegate {
public:
    QuickDelegate(const editor::UiStyle& style, QObject* parent);

    /// The types whose pictures candidates have; null if none do.
    void useTypes(std::shared_ptr<const TypeRegistry> types) { m_types = std::move(types); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintPicture(QPainter& painter, const QRect& area, const editor::Candidate& candidate) const;
    QImage pictureOf(const editor::Candidate& candidate) const;
    int paintKeys(QPainter& painter, const QRect& area, const QString& keys) const;
    void paintTitle(QPainter& painter, const QRect& area, const editor::Candidate& candidate,
                    const QStringList& words) const;

    editor::UiStyle m_style;
    std::shared_ptr<const TypeRegistry> m_types;
    mutable editor::GlyphAtlas m_atlas;  ///< drawings, each made when first needed
};

}  // namespace gloam::app
