#pragma once

#include "editor/dialogs/ImportDialog.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "tests/app/EditorDesk.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QImage>
#include <QMimeData>
#include <QUrl>

namespace gloam::test {

/// An editor desk beside a folder of maps that a test may change.
class ImportDesk : public EditorDesk {
public:
    ImportDesk()
    {
        const QDir maps(QStringLiteral(GLOAM_TEST_DATA "/exchange"));
        QDir(folder()).mkdir(QStringLiteral("maps"));
        for (const QString& name : maps.entryList(QDir::Files))
            QFile::copy(maps.filePath(name), map(name));
    }

    /// A map of two tiles with pictures, the second one red, and two objects in a layer.
    void writeRooms() const
    {
        QImage tiles(32, 16, QImage::Format_ARGB32);
        tiles.fill(Qt::blue);
        for (const QPoint at : {QPoint(16, 0), QPoint(24, 0), QPoint(16, 8), QPoint(24, 8)})
            for (int i = 0; i < 64; ++i)
                tiles.setPixelColor(at + QPoint(i % 8, i / 8), Qt::red);
        QVERIFY(tiles.save(map(QStringLiteral("rooms.png"))));
        QFile file(map(QStringLiteral("rooms.tmx")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"(<map orientation="orthogonal" width="2" height="2" tilewidth="16" tileheight="16">
            <tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="2" columns="2">
            <image source="rooms.png" width="32" height="16"/></tileset>
            <layer name="ground" width="2" height="2"><data encoding="csv">1,2,2,1</data></layer>
            <objectgroup name="People"><object id="1" type="Spawn" x="16" y="16"/>
            <object id="2" type="cave_gritlings" x="0" y="0"/></objectgroup></map>)");
    }

    QString map(const QString& name) const { return pathIn(QStringLiteral("maps/") + name); }

    editor::ImportDialog* importPage() { return page<editor::ImportDialog>(); }

    /// Opens the page for files of the folder and waits for its first picture.
    editor::ImportDialog* importFiles(const QStringList& names)
    {
        QStringList files;
        for (const QString& name : names)
            files << map(name);
        editor().exchanging().importFiles(files, app::Exchanging::Into::OpenWorld);
        return wait();
    }

    editor::ImportDialog* wait()
    {
        editor::ImportDialog* open = importPage();
        if (!open || !QTest::qWaitFor([open] { return !open->isImporting(); }, 60'000))
            qFatal("The import is not shown.");
        return open;
    }

    /// Presses Import and waits until the page is gone.
    void import()
    {
        importPage()->importButton().click();
        QTRY_VERIFY(!importPage());
    }

    /// Types what the chosen row becomes.
    void decideAs(const QString& words)
    {
        editor::ChoiceBox& box = importPage()->mappingTable().box();
        box.lineEdit()->selectAll();
        QTest::keyClicks(box.lineEdit(), words);
        QTest::keyClick(box.lineEdit(), Qt::Key_Return);
        wait();
    }

    void replaceIn(const QString& name, const QByteArray& old, const QByteArray& next)
    {
        QFile file(map(name));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        QVERIFY(text.contains(old));
        text.replace(old, next);
        QVERIFY(file.resize(0));
        QVERIFY(file.seek(0));
        QCOMPARE(file.write(text), qint64(text.size()));
    }

    void drop(const QStringList& files)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& file : files)
            urls << QUrl::fromLocalFile(file);
        data.setUrls(urls);
        QDragEnterEvent enter({20, 200}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window(), &enter);
        QDropEvent event(QPointF(20, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window(), &event);
    }
};

}  // namespace gloam::test
