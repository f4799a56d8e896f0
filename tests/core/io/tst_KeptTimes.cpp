#include "core/io/file/KeptTimes.h"

#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace gloam;

namespace {

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t now = 20'000 * day + 12 * hour;

}  // namespace

class tst_KeptTimes : public QObject {
    Q_OBJECT
private slots:
    void theLastTenAreKeptHoweverOld();
    void ofTheLastDayTheLastOfEachHourIsKept();
    void ofTheLastMonthTheLastOfEachDayIsKept();
    void savingEveryTwoMinutesForAMonthLeavesSome();
    void timesOfAClockThatWasAheadAreKept();
};

void tst_KeptTimes::theLastTenAreKeptHoweverOld()
{
    std::vector<std::int64_t> times;
    for (int i = 0; i < 15; ++i)
        times.push_back(now - 400 * day + i * minute);

    const auto kept = timesToKeep(times, now);

    QCOMPARE(kept.size(), std::size_t{10});
    QCOMPARE(kept.front(), times.back());
    QCOMPARE(kept.back(), times[5]);
    QVERIFY(timesToKeep({}, now).empty());
}

void tst_KeptTimes::ofTheLastDayTheLastOfEachHourIsKept()
{
    std::vector<std::int64_t> times;
    for (std::int64_t at = now - day + minute; at <= now; at += 10 * minute)
        times.push_back(at);

    const auto kept = timesToKeep(times, now);

    for (std::int64_t at = now - day + hour; at <= now - 3 * hour; at += hour) {
        const auto inHour =
            std::count_if(kept.begin(), kept.end(), [at](std::int64_t time) { return time / hour == at / hour; });
        QCOMPARE(inHour, std::ptrdiff_t{1});
        QVERIFY(std::find(kept.begin(), kept.end(), at / hour * hour + 51 * minute) != kept.end());
    }
}

void tst_KeptTimes::ofTheLastMonthTheLastOfEachDayIsKept()
{
    std::vector<std::int64_t> times;
    for (std::int64_t at = now - 40 * day; at <= now - 2 * day; at += 6 * hour)
        times.push_back(at);
    for (int i = 0; i < 10; ++i)
        times.push_back(now - i);

    const auto kept = timesToKeep(times, now);

    QCOMPARE(kept.size(), std::size_t{10 + 29});
    QVERIFY(kept.back() > now - 30 * day);
}

/// Each save looks at what the ones before have left.
void tst_KeptTimes::savingEveryTwoMinutesForAMonthLeavesSome()
{
    std::vector<std::int64_t> kept;
    for (std::int64_t at = now - 35 * day; at <= now; at += 2 * minute) {
        kept.push_back(at);
        kept = timesToKeep(kept, at);
        QVERIFY(kept.size() <= 10 + 24 + 31);
    }
    std::set<std::int64_t> hours;
    std::set<std::int64_t> days;
    for (const std::int64_t time : kept) {
        hours.insert(time / hour);
        days.insert(time / day);
    }
    QVERIFY(hours.count((now - 20 * hour) / hour) > 0);
    QVERIFY(days.count((now - 29 * day) / day) > 0);
    QVERIFY(days.size() >= 29);
}

void tst_KeptTimes::timesOfAClockThatWasAheadAreKept()
{
    QCOMPARE(timesToKeep({now + day, now}, now), (std::vector<std::int64_t>{now + day, now}));
}

GLOAM_TEST(tst_KeptTimes)
#include "tst_KeptTimes.moc"
