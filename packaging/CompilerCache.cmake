# Compiles through ccache where it is installed. Paths are given to it from the root of the tree, and nothing that is compiled
# knows where the tree lies but tests/support/SourceFolder.cpp and app/setup/ResourcesFolder.cpp; so a fresh clone in another
# folder finds what an earlier one compiled. The cache itself, its size and its folder, are the user's.
find_program(GLOAM_CCACHE ccache)
mark_as_advanced(GLOAM_CCACHE)
if(GLOAM_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${GLOAM_CCACHE})
  # ccache needs the macros of precompiled headers in what it hashes: the first option is g++'s way, the second clang's.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  else()
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    # Clang finds the precompiled header beside the header; the way CMake names it, ccache does not see the path.
    set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -include <PCH_HEADER>)
  endif()
  add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
endif()
