# Installs the library and its data into an empty folder, builds the project beside this script against nothing but
# that, runs it, and compares the last line of what it prints with expected.txt. Run by ctest:
#   cmake -D BUILD=… -D SOURCE=… -D CONFIG=… -D FLAGS=… -D COMPILER=… -P Embed.cmake
# GLOAM_UPDATE_GOLDEN=1 in the environment rewrites expected.txt.
set(room ${BUILD}/tests/embed)
file(REMOVE_RECURSE ${room}/prefix ${room}/project ${room}/build)
file(COPY ${SOURCE}/CMakeLists.txt ${SOURCE}/main.cpp DESTINATION ${room}/project)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${out}")
  endif()
  set(printed "${out}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --config ${CONFIG} --prefix ${room}/prefix --component library)
run(${CMAKE_COMMAND} --install ${BUILD} --config ${CONFIG} --prefix ${room}/prefix --component data)

# Every installed header leans only on installed ones and on the standard library.
file(GLOB_RECURSE headers RELATIVE ${room}/prefix/include/gloam ${room}/prefix/include/gloam/*.h)
set(all "")
foreach(header IN LISTS headers)
  string(APPEND all "#include \"${header}\"\n")
  file(STRINGS ${room}/prefix/include/gloam/${header} includes REGEX "^#include")
  foreach(line IN LISTS includes)
    if(NOT line MATCHES "^#include (\"core/[A-Za-z0-9/]+\\.h\"|<[a-z_0-9]+>|<unistd\\.h>)$")
      message(FATAL_ERROR "${header} is public, and includes what is not: ${line}")
    endif()
  endforeach()
endforeach()
list(LENGTH headers count)
if(count LESS 80)
  message(FATAL_ERROR "only ${count} headers are installed")
endif()
file(WRITE ${room}/headers.cpp "${all}")
separate_arguments(flags UNIX_COMMAND "${FLAGS}")
run(${COMPILER} -std=c++20 -fsyntax-only ${flags} -I${room}/prefix/include/gloam ${room}/headers.cpp)

run(${CMAKE_COMMAND} -S ${room}/project -B ${room}/build -G Ninja -DCMAKE_PREFIX_PATH=${room}/prefix
  -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_BUILD_TYPE=${CONFIG} -DCMAKE_CXX_FLAGS=${FLAGS}
  -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF)
run(${CMAKE_COMMAND} --build ${room}/build)
run(${room}/build/embed ${room}/prefix/share/gloamwright)

string(REGEX MATCH "commands [^\n]*\nturn [^\n]*\n$" sum "${printed}")
if(DEFINED ENV{GLOAM_UPDATE_GOLDEN})
  file(WRITE ${SOURCE}/expected.txt "${sum}")
endif()
file(READ ${SOURCE}/expected.txt expected)
if(NOT sum STREQUAL expected)
  message(FATAL_ERROR "It printed\n${printed}\nand should have ended with\n${expected}")
endif()
message(STATUS "${count} public headers; ${sum}")
