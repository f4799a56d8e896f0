#pragma once

#include "app/widgets/OverlayPage.h"
#include "core/view/advice/RestPreview.h"

class QLabel;
class QPushButton;

namespace gloam::app {

/// What a rest would bring and cost; Enter starts it.
class RestPage : public OverlayPage {
    Q_OBJECT

public:
    RestPage(const editor::UiStyle& style, QWidget* parent);

    void show(const RestPreview& preview);
    QString words() const;

signals:
    void begun();  ///< the page is already closed

protected:
    QWidget* firstFocus() override;

private:
    QLabel* m_words;
    QPushButton* m_begin;
};

/// "Full in 84 turns, leaves 210 light."
QString previewText(const RestPreview& preview);

}  // namespace gloam::app
