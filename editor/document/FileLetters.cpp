#include "editor/document/FileLetters.h"

#include <algorithm>

namespace gloam::editor {

bool isInFileLetters(const std::string& text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

std::string inFileLetters(const QString& name, const QString& otherwise)
{
    std::string id;
    for (const QChar c : name.toLower()) {
        const bool isLetter =
            (c >= QLatin1Char('a') && c <= QLatin1Char('z')) || (c >= QLatin1Char('0') && c <= QLatin1Char('9'));
        if (isLetter)
            id += c.toLatin1();
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id.empty() ? otherwise.toStdString() : id;
}

}  // namespace gloam::editor
