<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="stones" tilewidth="16" tileheight="16" tilecount="4" columns="4">
 <image source="stones.png" width="64" height="16"/>
 <tile id="0" type="wall"/>
 <tile id="1" type="floor"/>
 <tile id="2">
  <properties>
   <property name="gloam_tile" value="door-closed"/>
  </properties>
 </tile>
</tileset>
