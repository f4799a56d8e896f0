# What a desktop and a shell need of the program: desktop entry, kinds of files with their icons, AppStream metadata, manual
# page, completions, the schema of worlds. The program is installed where it is made. Components: program, data, library.
set(made ${CMAKE_BINARY_DIR}/packaging)
set(desktop ${CMAKE_SOURCE_DIR}/packaging/desktop)
set(data ${CMAKE_INSTALL_DATADIR})
file(MAKE_DIRECTORY ${made})

# Runs the program that was just built; its output becomes a file.
function(gloam_print name)
  add_custom_command(OUTPUT ${made}/${name}
    COMMAND ${CMAKE_COMMAND} -E env GLOAMWRIGHT_RESOURCES=${CMAKE_SOURCE_DIR}/resources ASAN_OPTIONS=detect_leaks=0
      $<TARGET_FILE:gloamwright> ${ARGN} > ${made}/${name}
    DEPENDS gloamwright VERBATIM)
endfunction()

gloam_print(gloamwright.6 --man)
gloam_print(gloamwright.bash --completion bash)
gloam_print(gloamwright.zsh --completion zsh)
gloam_print(gloamwright.fish --completion fish)
gloam_print(gloamwright-world.schema.json types --schema)

find_program(GZIP gzip REQUIRED)
foreach(file ${made}/gloamwright.6 ${CMAKE_SOURCE_DIR}/packaging/debian/changelog)
  get_filename_component(name ${file} NAME)
  add_custom_command(OUTPUT ${made}/${name}.gz COMMAND ${GZIP} -9nc ${file} > ${made}/${name}.gz DEPENDS ${file} VERBATIM)
endforeach()

add_executable(icon-sizes packaging/IconSizes.cpp)
target_link_libraries(icon-sizes PRIVATE Qt6::Gui Qt6::Svg)
set(kinds application-x-gloamwright-world application-x-gloamwright-pack application-x-gloamwright-save
  application-x-gloamwright-run)
set(mime_icons ${kinds})
list(TRANSFORM mime_icons REPLACE "(.+)" "\\1=${desktop}/\\1.svg")
set(svgs ${kinds})
list(TRANSFORM svgs REPLACE "(.+)" "${desktop}/\\1.svg")
add_custom_command(OUTPUT ${made}/icons.stamp
  COMMAND icon-sizes ${made}/apps gloamwright=${CMAKE_SOURCE_DIR}/resources/icons/gloamwright.svg
  COMMAND icon-sizes ${made}/mimetypes ${mime_icons}
  COMMAND ${CMAKE_COMMAND} -E touch ${made}/icons.stamp
  DEPENDS icon-sizes ${CMAKE_SOURCE_DIR}/resources/icons/gloamwright.svg ${svgs} VERBATIM)

add_custom_target(delivery ALL DEPENDS ${made}/gloamwright.6.gz ${made}/changelog.gz ${made}/gloamwright.bash
  ${made}/gloamwright.zsh ${made}/gloamwright.fish ${made}/gloamwright-world.schema.json ${made}/icons.stamp)

configure_file(${desktop}/org.gloamwright.gloamwright.metainfo.xml.in
  ${made}/org.gloamwright.gloamwright.metainfo.xml @ONLY)

install(FILES ${desktop}/gloamwright.desktop DESTINATION ${data}/applications COMPONENT program)
install(FILES ${made}/org.gloamwright.gloamwright.metainfo.xml DESTINATION ${data}/metainfo COMPONENT program)
install(FILES ${desktop}/gloamwright-mime.xml DESTINATION ${data}/mime/packages RENAME gloamwright.xml COMPONENT program)
install(FILES ${made}/gloamwright.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT program)
install(FILES ${made}/gloamwright.bash DESTINATION ${data}/bash-completion/completions RENAME gloamwright COMPONENT program)
install(FILES ${made}/gloamwright.zsh DESTINATION ${data}/zsh/vendor-completions RENAME _gloamwright COMPONENT program)
install(FILES ${made}/gloamwright.fish DESTINATION ${data}/fish/vendor_completions.d COMPONENT program)
install(FILES ${made}/gloamwright-world.schema.json DESTINATION ${data}/gloamwright COMPONENT program)
install(FILES resources/icons/gloamwright.svg DESTINATION ${data}/icons/hicolor/scalable/apps COMPONENT program)
install(FILES ${svgs} DESTINATION ${data}/icons/hicolor/scalable/mimetypes COMPONENT program)
foreach(size 16 22 24 32 48 64 128 256 512)
  foreach(context apps mimetypes)
    install(DIRECTORY ${made}/${context}/${size}x${size}/ DESTINATION ${data}/icons/hicolor/${size}x${size}/${context}
      COMPONENT program)
  endforeach()
endforeach()
