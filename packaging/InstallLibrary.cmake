# The engine for other programs: headers below include/gloam, the library, and what find_package(gloam) reads.
include(CMakePackageConfigHelpers)

# What only the readers and writers of core/io know.
set(gloam_private_patterns "")
foreach(header
  edit/EditRoom file/ByteScan file/Zlib run/RunText world/BuiltInTexts world/Legend world/LevelText world/MemoryText world/SettingsText
  world/TypeText world/WorldWeight
  yaml/Indents yaml/LineScan yaml/LiteralBlock yaml/StructureScan yaml/TreeBuilder)
  list(APPEND gloam_private_patterns PATTERN io/${header}.h EXCLUDE)
endforeach()

install(DIRECTORY core/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/gloam/core COMPONENT library
  FILES_MATCHING PATTERN "*.h" ${gloam_private_patterns})

set_target_properties(gloam_core PROPERTIES EXPORT_NAME core)
set_target_properties(gloam_options PROPERTIES EXPORT_NAME options)
set(gloam_package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/gloam)
install(TARGETS gloam_core gloam_options EXPORT gloamTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(EXPORT gloamTargets NAMESPACE gloam:: DESTINATION ${gloam_package_folder} COMPONENT library)

set(GLOAM_RESOURCES_FOLDER ${CMAKE_INSTALL_DATADIR}/gloamwright)
configure_package_config_file(packaging/gloamConfig.cmake.in ${CMAKE_BINARY_DIR}/gloamConfig.cmake
  INSTALL_DESTINATION ${gloam_package_folder} PATH_VARS GLOAM_RESOURCES_FOLDER)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/gloamConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/gloamConfig.cmake ${CMAKE_BINARY_DIR}/gloamConfigVersion.cmake
  DESTINATION ${gloam_package_folder} COMPONENT library)
