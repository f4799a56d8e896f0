# What moc makes, without CMake's AUTOMOC, which has moc read every header that a header includes (with Qt's, half a minute a
# library on one core). Our classes need none of them.

# gloam_moc_headers(TARGET): makes the meta-objects of the headers of a target and compiles them as one more source. Call it in
# another folder than the target's: there its libraries would have to be linked first, as if moc read what they make.
function(gloam_moc_headers target)
  get_target_property(sources ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  get_target_property(made ${target} BINARY_DIR)
  set(headers "")
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder} NORMALIZE)
    if(source MATCHES "\\.h$")
      list(APPEND headers ${source})
    endif()
  endforeach()
  list(SORT headers)
  set(mocs ${made}/${target}_mocs)
  list(JOIN headers "\n" lines)
  file(CONFIGURE OUTPUT ${mocs}/headers.txt CONTENT "${lines}\n" @ONLY)
  set(script ${PROJECT_SOURCE_DIR}/packaging/moc-headers)
  add_custom_command(OUTPUT ${mocs}/mocs.cpp DEPENDS ${script} ${mocs}/headers.txt ${headers} VERBATIM
    COMMAND ${script} $<TARGET_FILE:Qt6::moc> ${PROJECT_SOURCE_DIR} ${mocs} COMMENT "moc ${target}")
  add_custom_target(${target}_mocs DEPENDS ${mocs}/mocs.cpp)
  target_sources(${target} PRIVATE ${mocs}/mocs.cpp)
  add_dependencies(${target} ${target}_mocs)
endfunction()
