#include "editor/exchange/CodePage437.h"

#include <algorithm>
#include <string_view>

namespace gloam::editor {

namespace {

constexpr std::u32string_view signsOf437 = U" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
                                           U" !\"#$%&'()*+,-./0123456789:;<=>?"
                                           U"@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_"
                                           U"`abcdefghijklmnopqrstuvwxyz{|}~⌂"
                                           U"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ"
                                           U"áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
                                           U"└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
                                           U"αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ";
static_assert(signsOf437.size() == 256);

}  // namespace

char32_t signOfCode437(std::uint8_t code)
{
    return signsOf437[code];
}

std::optional<std::uint8_t> code437Of(char32_t sign)
{
    if (sign == U' ')
        return std::uint8_t{32};
    const auto found = std::find(signsOf437.begin(), signsOf437.end(), sign);
    if (found == signsOf437.end())
        return std::nullopt;
    return static_cast<std::uint8_t>(found - signsOf437.begin());
}

}  // namespace gloam::editor
