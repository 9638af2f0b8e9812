UPDATE chat SET body = replace(body, '"numbers":', '"params":');
