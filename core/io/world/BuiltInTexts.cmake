# Writes the shipped rulesets and sentences into a source, so that the library can play without files.
set(gloam_resources ${CMAKE_SOURCE_DIR}/resources)

# A text as an entry of its name and its contents.
function(gloam_quote_text file result)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  get_filename_component(name ${file} NAME_WE)
  set(${result} "BuiltInText{\"${name}\", R\"gloam(${text})gloam\"}" PARENT_SCOPE)
endfunction()

file(GLOB rulesets CONFIGURE_DEPENDS ${gloam_resources}/rulesets/*.gloam)
set(gloam_ruleset_texts "")
foreach(file IN LISTS rulesets)
  gloam_quote_text(${file} entry)
  string(APPEND gloam_ruleset_texts "    ${entry},\n")
endforeach()
gloam_quote_text(${gloam_resources}/messages/en.gloam gloam_message_text)

configure_file(BuiltInTexts.cpp.in BuiltInTexts.cpp @ONLY)
target_sources(gloam_core PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/BuiltInTexts.cpp)
