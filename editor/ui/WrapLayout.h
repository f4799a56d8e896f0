#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace gloam::editor {

/// Widgets side by side at their preferred sizes, in as many rows as the width asks for.
class WrapLayout : public QLayout {
public:
    /// `spacing` is in pixels, between widgets and between rows.
    explicit WrapLayout(int spacing);
    ~WrapLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;     ///< of a single row
    QSize minimumSize() const override;  ///< of a row for each
    void setGeometry(const QRect& place) override;

private:
    std::vector<QRect> placesFor(int width) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

}  // namespace gloam::editor
