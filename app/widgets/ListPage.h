#pragma once

#include "app/widgets/OverlayPage.h"

class QListWidget;

namespace gloam::app {

/// A page of rows to read. Below them stands what there is to say of the chosen one.
class ListPage : public OverlayPage {
    Q_OBJECT

public:
    QStringList rows() const;

protected:
    /// `spoken` is what screen readers call the list.
    ListPage(const editor::UiStyle& style, const QString& title, QSize most, const QString& spoken, QWidget* parent);

    QListWidget& list() const { return *m_list; }
    void openList();                                  ///< once it is filled; chooses the first row
    virtual QString wordsOf(int row) const = 0;       ///< below the list
    virtual QString wordsIfEmpty() const = 0;         ///< below a list without rows
    virtual void choose([[maybe_unused]] int row) {}  ///< by Enter or a double click
    QWidget* firstFocus() override;

private:
    void describe();

    QListWidget* m_list;
};

}  // namespace gloam::app
