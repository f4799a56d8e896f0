#pragma once

#include "core/base/Name.h"
#include "editor/document/EditResult.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace gloam::editor {

/// Asks for a name, which comes without the blanks around it. While you type, it says why the name cannot be used.
class NameDialog : public QDialog {
    Q_OBJECT

public:
    struct Words {
        QString title;
        QString field;   ///< what is named, for screen readers
        QString button;  ///< what Enter does
        QString cancel;  ///< the tip of Cancel
    };
    using Judge = std::function<EditResult(const Name& name)>;
    using Take = std::function<void(const Name& name)>;

    NameDialog(const UiStyle& style, const Words& words, const Name& name, Judge judge, QWidget* parent);

    /// Opens one that `take` gets the name from and that deletes itself.
    static NameDialog* ask(const UiStyle& style, const Words& words, const Name& name, Judge judge, Take take,
                           QWidget* parent);

signals:
    void named(const gloam::Name& name);

private:
    Name typed() const;
    void tell();
    void finish();

    const UiStyle m_style;
    Judge m_judge;
    QLineEdit* m_name;
    QLabel* m_told;
    QPushButton* m_do;
};

}  // namespace gloam::editor
