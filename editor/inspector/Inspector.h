#pragma once
#include "editor/tools/Workbench.h"
#include "editor/ui/Look.h"
#include <QWidget>
namespace gloam::editor {
class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(const Look&, Workbench&, QWidget* parent) : QWidget(parent) {}
    void enter() {}
};
}
