#include "editor/exchange/FileNames.h"

namespace gloam::editor {

std::string nameFrom(std::string_view text)
{
    std::string name;
    for (const char letter : text) {
        const char low = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
        if ((low >= 'a' && low <= 'z') || (low >= '0' && low <= '9'))
            name += low;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (name.ends_with('-'))
        name.pop_back();
    return name.empty() ? "imported" : name;
}

}  // namespace gloam::editor
