#include "app/play/TradeWords.h"

#include "app/items/ItemRows.h"
#include "core/view/words/Nouns.h"

#include <QCoreApplication>

#include <string>

namespace gloam::app {

namespace {

QString tradeWord(const char* text)
{
    return QCoreApplication::translate("TradeWords", text);
}

QString nameOfType(const TypeRegistry& types, const Name& type)
{
    const EntityTypeId found = types.findEntity(type);
    return QString::fromStdString(found.slot == 0 ? type.text() : types.entity(found).displayName());
}

int carriedOf(const Slice& slice, const Name& type)
{
    int count = 0;
    for (const CarriedItem& item : slice.carried)
        if (item.type == type)
            count += item.count;
    return count;
}

QString joinedDetail(const QStringList& parts)
{
    return parts.join(QStringLiteral(",  "));
}

/// "1 brass bit", "9 brass bits", "12 gold".
QString moneyText(int amount, const std::string& currency)
{
    return tradeWord("%1 %2").arg(amount).arg(QString::fromStdString(amount == 1 ? currency : pluralOf(currency)));
}

QString priceOf(const Question& question, const Offer& offer)
{
    return moneyText(offer.price, question.currency);
}

ChoiceLine lineOfSale(const Question& question, const Offer& offer, const Slice& slice)
{
    QStringList detail{priceOf(question, offer)};
    if (offer.count > 0)
        detail << tradeWord("%1 left").arg(offer.count);
    ChoiceLine line{nameOfType(*slice.types, offer.type)};
    line.isPossible = question.purse >= offer.price;
    if (!line.isPossible)
        detail << tradeWord("you lack %1").arg(offer.price - question.purse);
    line.detail = joinedDetail(detail);
    return line;
}

ChoiceLine lineOfPurchase(const Question& question, const Offer& offer, const Slice& slice)
{
    const int carried = carriedOf(slice, offer.type);
    ChoiceLine line{nameOfType(*slice.types, offer.type)};
    line.isPossible = carried > 0;
    line.detail = joinedDetail(
        {priceOf(question, offer), carried > 0 ? tradeWord("you have %1").arg(carried) : tradeWord("you have none")});
    return line;
}

}  // namespace

QString questionText(const Question& question)
{
    const QString sentence = QString::fromStdString(question.sentence);
    if (!question.isTrade)
        return sentence;
    return tradeWord("%1\nYou have %2.").arg(sentence, moneyText(question.purse, question.currency));
}

std::vector<ChoiceLine> linesOf(const Question& question, const Slice& slice, const editor::UiStyle& style)
{
    std::vector<ChoiceLine> lines;
    for (const std::string& option : question.options)
        lines.push_back({QString::fromStdString(option)});
    if (!question.isTrade || !slice.types)
        return lines;
    editor::GlyphAtlas atlas(style.glyphs, editor::CellStep::M);
    const auto replace = [&](std::size_t at, const Offer& offer, ChoiceLine line, const QString& heading) {
        line.heading = heading;
        line.picture = pictureOfItem(offer.type, slice.types, style, atlas);
        if (at < lines.size())
            lines[at] = std::move(line);
    };
    for (std::size_t i = 0; i < question.stock.size(); ++i)
        replace(i, question.stock[i], lineOfSale(question, question.stock[i], slice),
                i == 0 ? tradeWord("For sale") : QString());
    for (std::size_t i = 0; i < question.buys.size(); ++i)
        replace(question.stock.size() + i, question.buys[i], lineOfPurchase(question, question.buys[i], slice),
                i == 0 ? tradeWord("Bought from you") : QString());
    return lines;
}

}  // namespace gloam::app
