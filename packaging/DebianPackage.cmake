# The package for Debian and its kin: `cpack -G DEB` in a build folder, or packaging/package. It holds the program and its
# data; the library for other programs is installed from source.
install(FILES packaging/debian/copyright ${CMAKE_BINARY_DIR}/packaging/changelog.gz
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/gloamwright COMPONENT program)
install(FILES packaging/debian/lintian-overrides
  DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME gloamwright COMPONENT program)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gloamwright)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Gloamwright authors <maintainers@gloamwright.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "roguelike, and the workshop that makes its worlds")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Gloamwright is a turn-based roguelike, played by lamplight on a map of
glyphs or pictograms, and the level editor that makes its worlds: drag a
room out of the rock, press F5 and you stand in it. Levels can be drawn,
generated from recipes, or both. A world is one plain text file.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_CMAKE_PROJECTS "${CMAKE_BINARY_DIR};gloamwright;program;/;${CMAKE_BINARY_DIR};gloamwright;data;/")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION editors)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, qt6-qpa-plugins")
include(CPack)
